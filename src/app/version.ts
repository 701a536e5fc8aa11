/** The product's version: `package.json`'s, which the build puts in; "development" from the sources. */
declare const ESPALIER_VERSION: string | undefined;

export const version: string =
  typeof ESPALIER_VERSION === "string" ? ESPALIER_VERSION : "development";
