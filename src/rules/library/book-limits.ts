const MB = 1024 * 1024;

/** How large a book may be before anyone spends memory on it: at import and in a partner's frame. Bytes unless said otherwise. */
export const bookLimits = {
  entries: 5_000,
  total: 300 * MB,
  entry: 64 * MB,
  /** Unpacked to packed, for what is not text and unpacks to more than `ratioFrom`. */
  ratio: 200,
  ratioFrom: MB,
  nameLength: 255,
  nameDepth: 32,
  /** Unnamed bytes between two entries: alignment and signatures of honest packers. */
  gap: 64 * 1024,
  xml: 4 * MB,
  css: 2 * MB,
  spine: 5_000,
  tocItems: 20_000,
  pixels: 50_000_000,
  elements: 200_000,
} as const;
