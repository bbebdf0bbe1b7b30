import * as z from 'zod/mini';

/** Margins of a page, thousandths of its width and height. */
export const pageCrop = z.object({
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});

const page = z.object({
  /** From 1. */
  number: z.number(),
  /** By spine index. */
  chapter: z.number(),
  /** As printed on it ("iv"); '' where it is its number. */
  label: z.string(),
  /** Of its picture, and the narrower ones beside it: rules/library/book-page-path.ts says where they are. */
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  /** Margins; left out where there are none. */
  crop: z.optional(pageCrop),
  /** No words are known of it. */
  isPicture: z.boolean(),
});
export type BookPage = z.infer<typeof page>;

/** The pages of a printed book (PDF), part of what opens a book. */
export const bookPages = z.object({
  /** All of them, closed ones too. */
  total: z.number(),
  /** The first page of each chapter of the reading order, from 1. */
  firsts: z.array(z.number()),
  /** Pages open to the reader; closed ones are left out. */
  open: z.array(page),
  /** Its words are sure enough to be read as flowing text. */
  isText: z.boolean(),
  /** The reader's choice of cropping margins; left out before any choice. */
  cropped: z.optional(z.boolean()),
});
export type BookPages = z.infer<typeof bookPages>;
