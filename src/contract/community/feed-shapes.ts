import * as z from 'zod/mini';
import { postKinds, postStates } from '#rules/community/post.ts';
import { bookCard } from '../library/catalogue.ts';

/* What calls of the feed answer with. Moments in ms since 1970. */

export const person = z.object({
  account_id: z.number(),
  name: z.string(),
  /** Base of the picture; a width follows, as `/96.webp`. Null without one. */
  avatar: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;

const postPicture = z.object({
  /** A side follows, as `/320.webp`. */
  base: z.string(),
  width: z.number(),
  height: z.number(),
  /** '' for a picture that only decorates. */
  alt: z.string(),
});
export type PostPicture = z.infer<typeof postPicture>;

const written = {
  id: z.number(),
  /** Null: who wrote it has left Mọt, or took it away. */
  person: z.nullable(person),
  mine: z.boolean(),
  /** '' of what is gone or hidden from who asks. */
  body: z.string(),
  /** Tells the end of a work: shown after a press. */
  spoiler: z.boolean(),
  state: z.enum(postStates),
  likes: z.number(),
  liked: z.boolean(),
  /** People whom the text names, as it names them. */
  people: z.array(z.object({ account_id: z.number(), name: z.string() })),
  at: z.number(),
  edited: z.boolean(),
};

export const post = z.object({
  ...written,
  address: z.string(),
  kind: z.enum(postKinds),
  quote: z.string(),
  /** Chapter title of the sentence; '' unknown. */
  quote_chapter: z.string(),
  book: z.nullable(bookCard),
  pictures: z.array(postPicture),
  /** As they are written in the text, without the sign. */
  tags: z.array(z.string()),
  comments: z.number(),
  shares: z.number(),
  shared: z.boolean(),
});
export type Post = z.infer<typeof post>;

const reply = z.object({
  ...written,
  post_id: z.number(),
  parent_id: z.number(),
  by_author: z.boolean(),
});
export const comment = z.object({
  ...reply.shape,
  /** How many answers it has, and the first ones. */
  replies: z.number(),
  answers: z.array(reply),
});
export type Reply = z.infer<typeof reply>;
export type Comment = z.infer<typeof comment>;

export const tag = z.object({
  /** Without the sign, as it was written first. */
  name: z.string(),
  /** Posts that show it. */
  posts: z.number(),
});
export type Tag = z.infer<typeof tag>;

/** A page by key; `next` is '' after the last one and belongs to the list that it came from. */
export const feedPage = z.object({ items: z.array(post), next: z.string() });

export const wallPicture = z.object({
  post_id: z.number(),
  address: z.string(),
  /** Its number in the post, from 0, and how many the post has. */
  position: z.number(),
  count: z.number(),
  ...postPicture.shape,
  at: z.number(),
});
export type WallPicture = z.infer<typeof wallPicture>;
