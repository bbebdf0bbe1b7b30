import { encodingOf } from '#rules/library/book-text.ts';

/** Text of a file, in the encoding that it has or names. */
export const decodeText = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);
