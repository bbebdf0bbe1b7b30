import * as z from 'zod/mini';
import {
  ALT_LETTERS,
  authorRules,
  COMMENT_LETTERS,
  MENTIONS_MOST,
  POST_LETTERS,
  POST_PICTURE_BYTES,
  POST_PICTURES,
  QUOTE_LETTERS,
  TAG_LETTERS,
  whysNot,
} from '#rules/community/post.ts';
import { tidyLine, tidyPost } from '#rules/community/post-text.ts';
import { get, post as send } from '../kit/call.ts';
import { id, optionalText, whole } from '../kit/fields.ts';
import { holds } from '../kit/holds.ts';
import { comment, feedPage, person, post, tag, wallPicture } from './feed-shapes.ts';

/*
 * The feed: posts, comments and what people do with them. Eleven names of the specification (section 7), and ours beside them under
 * /tn/. Guests read. All of them answer `not_found` where the operator turned the feed off.
 */

/** Given back as it came; each list refuses another's. */
const cursor = z._default(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,120}$/, 'Trang không hợp lệ')), '');
/** 1: only about works of the youth cabinet, or with a tag of it. */
const shelf = z._default(whole(0, 1), 0);
const on = z.optional(whole(0, 1));

const tidied = (most: number, tidy: (given: string) => string, long: string) =>
  z._default(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(most * 8, long)), z.transform(tidy)),
      z.string().check(holds((text: string) => [...text].length <= most, long)),
    ),
    '',
  );
const body = (most: number) => tidied(most, tidyPost, `Bạn viết tới ${most} chữ nhé`);
const mentions = z._default(
  z.array(id()).check(z.maxLength(MENTIONS_MOST, `Bạn nhắc được tới ${MENTIONS_MOST} người`)),
  [],
);
const tagName = tidied(TAG_LETTERS, tidyLine, 'Thẻ dài quá');
const pictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Ảnh không hợp lệ'));

const written = {
  body: body(POST_LETTERS),
  spoiler: z._default(whole(0, 1), 0),
  /** People whom the text names as "@Their Name". */
  mention_ids: mentions,
};

export const feedCalls = {
  /**
   * Posts, the newest first: all, or of one person, or about one edition. `talked`: those most talked about, counted once an hour.
   * `mine`: one's own, whatever their state; to a guest none.
   */
  fetchTweet: get('/tn/fetchTweet', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      by: z._default(z.enum(['newest', 'talked', 'mine']), 'newest'),
      account_id: z._default(whole(0), 0),
      edition_id: z._default(whole(0), 0),
      shelf,
      cursor,
    }),
    ids: { account_id: 'open', edition_id: 'open' },
    output: z.object({
      ...feedPage.shape,
      /** Of `account_id`; null without it. */
      person: z.nullable(person),
    }),
  }),
  /** Posts with a tag, however it is spelled; of one that nobody wrote none, and three that look like it. */
  fetchTweetByTag: get('/tn/fetchTweetByTag', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      tag: z.pipe(tagName, z.string().check(z.minLength(1, 'Bạn chọn một thẻ nhé'))),
      shelf,
      cursor,
    }),
    output: z.object({ ...feedPage.shape, tag, near: z.array(tag) }),
  }),
  /** Tags that begin with these letters, without marks; the most written first. */
  listTag: get('/tn/listTag', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ key_word: tagName, page_size: z._default(whole(1, 50), 10) }),
    output: z.object({ items: z.array(tag), total: z.number() }),
  }),
  /** Pictures of posts, the newest post first, in their order within it. */
  fetchMedia: get('/tn/fetchMedia', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ tag: tagName, account_id: z._default(whole(0), 0), shelf, cursor }),
    ids: { account_id: 'open' },
    output: z.object({ items: z.array(wallPicture), next: z.string() }),
  }),
  /** The requested states, liked and shared. A field left out stays. */
  likeShare: send('/tn/likeShare', {
    who: 'reader',
    refuses: ['not_found', 'may_not_write'],
    input: z.strictObject({ post_id: id(), like: on, share: on }),
    ids: { post_id: 'open' },
    output: z.object({ likes: z.number(), liked: z.boolean(), shares: z.number(), shared: z.boolean() }),
  }),
  /** Comments of a post, or answers to one of them (`parent_id`): the most liked first, or in the order of time. */
  fetchComment: get('/tn/fetchComment', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      post_id: id(),
      parent_id: z._default(whole(0), 0),
      by: z._default(z.enum(['liked', 'oldest', 'newest']), 'oldest'),
      cursor,
    }),
    ids: { post_id: 'open', parent_id: 'open' },
    output: z.object({ items: z.array(comment), next: z.string() }),
  }),
  /** Says something under a post, or (`parent_id`) to a comment: one level, an answer to an answer stands beside it. */
  addComment: send('/tn/addComment', {
    who: 'reader',
    refuses: ['not_found', 'may_not_write'],
    input: z.strictObject({
      ...written,
      body: body(COMMENT_LETTERS).check(holds((text: string) => text !== '', 'Bạn chưa viết gì')),
      post_id: id(),
      parent_id: z._default(whole(0), 0),
    }),
    ids: { post_id: 'open', parent_id: 'open', mention_ids: 'open' },
    output: comment,
  }),
  /** `like`, `delete`: as one wants it (`on`), the second for one's own; it comes back for ten seconds. */
  commentAction: send('/tn/commentAction', {
    who: 'reader',
    refuses: ['not_found', 'too_late', 'may_not_write'],
    input: z.strictObject({
      comment_id: id(),
      action: z.enum(['like', 'delete']),
      on: z._default(whole(0, 1), 1),
    }),
    ids: { comment_id: 'open' },
    output: comment,
  }),
  /** One post, or what is left of it: state `deleted` without text and person, where somebody had answered. */
  detailTweet: get('/tn/detailTweet', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ post_id: id() }),
    ids: { post_id: 'open' },
    output: post,
  }),
  /** Takes a post of one's own away (1), or back (0) within ten seconds. `until`: when it is gone for good. */
  removeTweet: send('/tn/removeTweet', {
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ post_id: id(), removed: z._default(whole(0, 1), 1) }),
    ids: { post_id: 'own' },
    output: z.object({ until: z.number() }),
  }),
  /** Writes a post: words, pictures that `sendTweetPicture` gave, a work, a sentence of it. */
  tweet: send('/tn/tweet', {
    who: 'reader',
    refuses: ['not_found', 'may_not_write'],
    input: z
      .strictObject({
        ...written,
        edition_id: z._default(whole(0), 0),
        quote: tidied(QUOTE_LETTERS, tidyPost, `Câu trích dài tới ${QUOTE_LETTERS} chữ`),
        quote_chapter: tidied(200, tidyLine, 'Tên chương dài quá'),
        pictures: z._default(
          z.array(pictureKey).check(z.maxLength(POST_PICTURES, `Một bài có tới ${POST_PICTURES} ảnh`)),
          [],
        ),
        /** Of the pictures, in their order; '' for one that only decorates. */
        alts: z._default(
          z
            .array(z.string().check(z.maxLength(ALT_LETTERS, `Lời tả ảnh dài tới ${ALT_LETTERS} chữ`)))
            .check(z.maxLength(POST_PICTURES)),
          [],
        ),
      })
      .check(
        holds(
          ({ body, quote, pictures }) => body !== '' || quote !== '' || pictures.length > 0,
          'Bạn chưa viết gì',
        ),
        holds(({ quote, edition_id }) => quote === '' || edition_id > 0, 'Câu trích phải có sách của nó'),
      ),
    ids: { edition_id: 'open', mention_ids: 'open' },
    output: post,
  }),
  /** Other words for a post of one's own; pictures, work and sentence stay. */
  editTweet: send('/tn/editTweet', {
    who: 'reader',
    refuses: ['not_found', 'may_not_write'],
    input: z.strictObject({ ...written, post_id: id() }),
    ids: { post_id: 'own', mention_ids: 'open' },
    output: post,
  }),
  /** Keeps a picture for a day, until a post takes it. */
  sendTweetPicture: send('/tn/sendTweetPicture', {
    who: 'reader',
    refuses: ['not_found', 'may_not_write'],
    input: z.strictObject({}),
    file: { field: 'picture', maxBytes: POST_PICTURE_BYTES },
    output: z.object({ key: z.string(), base: z.string(), width: z.number(), height: z.number() }),
  }),
  /** Whether the account may write; if not, the first thing that is missing. */
  mayTweet: get('/tn/mayTweet', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({}),
    output: z.object({ why: z.nullable(z.enum(whysNot)), words: z.string() }),
  }),
  /** How many posts came after one, up to 99. */
  countNewTweet: get('/tn/countNewTweet', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ post_id: id(), shelf }),
    ids: { post_id: 'open' },
    output: z.object({ count: z.number() }),
  }),
  /** People whom one may name: who was in this thread, whom one has answered and who has answered one. */
  findPeople: get('/tn/findPeople', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ key_word: optionalText(100), post_id: z._default(whole(0), 0) }),
    ids: { post_id: 'open' },
    output: z.array(person),
  }),
  /** Does not see a person's posts (mute), neither sees the other (block), or nothing of it ('none'). */
  setAuthorRule: send('/tn/setAuthorRule', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ account_id: id(), rule: z.enum([...authorRules, 'none']) }),
    ids: { account_id: 'open' },
    output: z.object({ rule: z.enum([...authorRules, 'none']) }),
  }),
  /** People for whom one has a rule, the newest first. */
  listAuthorRules: get('/tn/listAuthorRules', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({}),
    output: z.array(z.object({ ...person.shape, rule: z.enum(authorRules) })),
  }),
};
