/** The process as the command line sees it; a test gives its own. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string, done?: (error?: Error | null) => void): boolean;
  on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
}

export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Throws where the working directory is gone. */
  readonly cwd: () => string;
  readonly stdout: Stream;
  readonly stderr: Stream;
  /** Opened by whoever asks something, since that alone takes a moment. */
  readonly stdin?: { readonly isTTY: boolean; readonly open: () => NodeJS.ReadableStream };
}
