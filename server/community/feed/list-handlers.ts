import type { feedCalls } from '#contract/community/feed.ts';
import { OPEN_AGE } from '#rules/community/post.ts';
import { foldTag } from '#rules/community/post-text.ts';
import { ageOn, todayInVietnam } from '#rules/people/person.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { postPhoto } from '../../library/photos/addresses.ts';
import { postAddress } from './addresses.ts';
import { cursorAt, placeOf } from './cursor.ts';
import { needFeed } from './feed-on.ts';
import {
  blockedBetween,
  countAfter,
  lastCount,
  newestPosts,
  type PostPlace,
  postsOfPerson,
  postsWithTag,
  talkedPosts,
  wallPictures,
} from './list-queries.ts';
import { type Writer, writerById } from './people-queries.ts';
import { oneReply, personReply, postReplies } from './post-reply.ts';
import { openedPost } from './seen.ts';
import { youthShelf } from './shelf.ts';
import { countTags, tagByFold, tagsBeginning } from './tag-queries.ts';

const POSTS = 30;
const PICTURES = 60;
const NEW_MOST = 99;
const NEAR_TAGS = 3;

const viewerOf = ({ reader }: Pick<Context, 'reader'>) => reader?.accountId ?? null;
const shelfOf = ({ db }: Pick<Context, 'db'>, shelf: number) => (shelf === 1 ? youthShelf(db) : null);

/** Checks that the person's posts may be listed: not under eighteen, and no block between the two. Throws not_found. */
async function listedPerson(context: Context, id: number): Promise<Writer> {
  const { db, now } = context;
  const viewer = viewerOf(context);
  const person = await writerById(db, id);
  if (!person) throw new Refusal('not_found');
  if (viewer === id) return person;
  const isYoung = person.birthday !== null && ageOn(person.birthday, todayInVietnam(now())) < OPEN_AGE;
  if (isYoung || (viewer !== null && (await blockedBetween(db, viewer, id)))) throw new Refusal('not_found');
  return person;
}

const pointOf = (list: string, cursor: string) => {
  const place = placeOf(list, cursor, ['moment', 'whole']);
  return place && { at: new Date(place[0] ?? 0), id: place[1] ?? 0 };
};

/** A page of posts; `found` is one longer where the list goes on. */
async function pageOfPosts(context: Context, list: string, found: readonly PostPlace[]) {
  const shown = found.slice(0, POSTS);
  const last = found.length > POSTS ? shown.at(-1) : undefined;
  return {
    items: await postReplies(
      { ...context, viewer: viewerOf(context) },
      shown.map(({ id }) => id),
    ),
    next: last ? cursorAt(list, [last.at.getTime(), last.id]) : '',
  };
}

/** Goes through one count to its end, however many are made meanwhile. */
async function pageOfTalked(context: Context, { shelf, cursor }: { shelf: number; cursor: string }) {
  const list = `talked:${shelf}`;
  const place = placeOf(list, cursor, ['whole', 'position']);
  const count = place?.[0] ?? (await lastCount(context.db))?.id;
  if (count === undefined) return { items: [], next: '' };
  const viewer = viewerOf(context);
  const found = await talkedPosts(context.db, {
    ...{ count, after: place?.[1] ?? 0, viewer, limit: POSTS + 1 },
    shelf: await shelfOf(context, shelf),
  });
  const shown = found.slice(0, POSTS);
  const last = found.length > POSTS ? shown.at(-1) : undefined;
  return {
    items: await postReplies(
      { ...context, viewer },
      shown.map(({ id }) => id),
    ),
    next: last ? cursorAt(list, [count, last.position]) : '',
  };
}

type Listed = 'fetchTweet' | 'fetchTweetByTag' | 'listTag' | 'fetchMedia' | 'detailTweet' | 'countNewTweet';

export const feedListHandlers: Pick<Handlers<typeof feedCalls>, Listed> = {
  async fetchTweet({ by, account_id, edition_id, shelf, cursor }, context) {
    needFeed(context);
    const viewer = viewerOf(context);
    if (by === 'talked') return { ...(await pageOfTalked(context, { shelf, cursor })), person: null };
    const whose = by === 'mine' ? viewer : account_id || null;
    if (by === 'mine' && whose === null) return { items: [], next: '', person: null };
    const list = `${by}:${whose ?? 0}:${edition_id}:${shelf}`;
    const asked = {
      ...{ from: pointOf(list, cursor), limit: POSTS + 1 },
      shelf: await shelfOf(context, shelf),
    };
    if (whose === null) {
      const found = await newestPosts(context.db, { ...asked, viewer, edition: edition_id });
      return { ...(await pageOfPosts(context, list, found)), person: null };
    }
    const person = await listedPerson(context, whose);
    const found = await postsOfPerson(context.db, { ...asked, person: whose, own: by === 'mine' });
    return {
      ...(await pageOfPosts(context, list, found)),
      person: personReply(person, context.filesOrigin),
    };
  },

  async fetchTweetByTag({ tag: name, shelf, cursor }, context) {
    needFeed(context);
    const folded = foldTag(name);
    const tag = await tagByFold(context.db, folded);
    const list = `tag:${folded}:${shelf}`;
    const from = pointOf(list, cursor);
    const found = tag
      ? await postsWithTag(context.db, {
          ...{ tag: tag.id, viewer: viewerOf(context), from, limit: POSTS + 1 },
          shelf: await shelfOf(context, shelf),
        })
      : [];
    const near = found.length === 0 ? await tagsBeginning(context.db, folded.slice(0, 3), NEAR_TAGS + 1) : [];
    return {
      ...(await pageOfPosts(context, list, found)),
      tag: { name: tag?.name ?? name, posts: tag?.posts ?? 0 },
      near: near.filter(each => each.name !== tag?.name).slice(0, NEAR_TAGS),
    };
  },

  async listTag({ key_word, page_size }, context) {
    needFeed(context);
    return {
      items: await tagsBeginning(context.db, foldTag(key_word), page_size),
      total: await countTags(context.db),
    };
  },

  async fetchMedia({ tag: name, account_id, shelf, cursor }, context) {
    needFeed(context);
    const folded = foldTag(name);
    const tag = folded ? ((await tagByFold(context.db, folded))?.id ?? 0) : null;
    if (account_id > 0) await listedPerson(context, account_id);
    const list = `media:${folded}:${account_id}:${shelf}`;
    const place = placeOf(list, cursor, ['moment', 'whole', 'position']);
    const found = await wallPictures(context.db, {
      ...{ tag, viewer: viewerOf(context), person: account_id || null, limit: PICTURES + 1 },
      from: place && { at: new Date(place[0] ?? 0), id: place[1] ?? 0, position: place[2] ?? 0 },
      shelf: await shelfOf(context, shelf),
    });
    const shown = found.slice(0, PICTURES);
    const last = found.length > PICTURES ? shown.at(-1) : undefined;
    return {
      items: shown.map(({ key, at, body, ...picture }) => ({
        ...picture,
        base: postPhoto(context.filesOrigin, key),
        address: postAddress({ id: picture.post_id, body }),
        at: at.getTime(),
      })),
      next: last ? cursorAt(list, [last.at.getTime(), last.post_id, last.position]) : '',
    };
  },

  async detailTweet({ post_id }, context) {
    needFeed(context);
    const viewer = viewerOf(context);
    await openedPost(context.db, post_id, viewer);
    return oneReply({ ...context, viewer }, post_id);
  },

  async countNewTweet({ post_id, shelf }, context) {
    needFeed(context);
    const viewer = viewerOf(context);
    await openedPost(context.db, post_id, viewer);
    const marked = await shelfOf(context, shelf);
    return { count: await countAfter(context.db, { post: post_id, viewer, shelf: marked, most: NEW_MOST }) };
  },
};
