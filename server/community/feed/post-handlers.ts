import type { feedCalls } from '#contract/community/feed.ts';
import { UNDO_MS, whyNotTexts } from '#rules/community/post.ts';
import { tidyLine } from '#rules/community/post-text.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { doneBefore, transactOnce } from '../../kit/http/transact-once.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { postPhoto } from '../../library/photos/addresses.ts';
import { keepSizedPhoto, takePhotos } from '../../library/photos/keep.ts';
import { needFeed } from './feed-on.ts';
import { stateOfNew } from './first-state.ts';
import { needWriter, takeFeedTurn, whyMayNotWrite } from './may-write.ts';
import { changePost, deletePost, restorePost } from './move-queries.ts';
import { insertPictures, insertPost, likesOf, lockPost, postOf, setLike, setTags } from './post-queries.ts';
import { oneReply } from './post-reply.ts';
import { shownPost } from './seen.ts';
import { nameAndTell, namedPeople, namedTags, tagRows } from './words.ts';

const replyTo = (context: ReaderContext, id: number) =>
  oneReply({ ...context, viewer: context.reader.accountId }, id);

/** One's own post, locked. Throws not_found. */
async function ownPost(tx: Parameters<typeof lockPost>[0], id: number, accountId: number) {
  const post = await lockPost(tx, id);
  if (post?.account_id !== accountId) throw new Refusal('not_found');
  return post;
}

type Named = 'tweet' | 'editTweet' | 'removeTweet' | 'likeShare' | 'sendTweetPicture' | 'mayTweet';

export const postHandlers: Pick<Handlers<typeof feedCalls>, Named> = {
  async tweet(wanted, context) {
    needFeed(context);
    const before = await doneBefore<{ id: number }>(context);
    if (before) return replyTo(context, before.id);
    const writer = await needWriter(context);
    const { body, quote, pictures, edition_id } = wanted;
    if (edition_id > 0 && (await cardsByIds(context.db, [edition_id])).length === 0)
      throw context.refuse('not_found');
    const now = context.now();
    const alts = pictures.map((_, at) => tidyLine(wanted.alts[at] ?? ''));
    const { id } = await transactOnce(context, async tx => {
      // With the post: one that is sent twice counts once.
      await takeFeedTurn({ db: tx, now: context.now }, writer, 'posts');
      const photos = await takePhotos(tx, { accountId: writer.id, purpose: 'post', keys: pictures });
      const state = await stateOfNew(tx, {
        ...{ accountId: writer.id, post: null, comment: null, now },
        texts: [body, quote, ...alts, writer.fullname],
        tags: namedTags(body).map(({ folded }) => folded),
      });
      const shown = state === 'shown';
      const at = new Date(now);
      const post = await insertPost(tx, {
        ...{ account_id: writer.id, body, quote, state, published_at: at },
        kind: quote ? 'quote' : 'words',
        quote_chapter: wanted.quote_chapter,
        edition_id: edition_id || null,
        spoiler: wanted.spoiler === 1,
      });
      await insertPictures(
        tx,
        { post, shown, at },
        photos.map((photo, index) => ({ ...photo, alt: alts[index] ?? '' })),
      );
      await setTags(tx, { post, shown, at }, await tagRows(tx, body));
      const people = await namedPeople(tx, { writer, body, ids: wanted.mention_ids, post: 0, now });
      await nameAndTell(tx, { post, comment: null, shown, now }, people);
      return { id: post };
    });
    return replyTo(context, id);
  },

  async editTweet({ post_id, body, spoiler, mention_ids }, context) {
    needFeed(context);
    if ((await postOf(context.db, post_id))?.account_id !== context.reader.accountId)
      throw context.refuse('not_found');
    const writer = await needWriter(context);
    const now = context.now();
    await transact(context.db, async tx => {
      const post = await ownPost(tx, post_id, writer.id);
      if (post.state === 'deleted' || post.state === 'removed') throw new Refusal('not_found');
      if (body === '' && post.quote === '' && !(await hasPictures(tx, post_id)))
        throw new Refusal('bad_input', { body: ['Bạn chưa viết gì'] });
      const judged = await stateOfNew(tx, {
        ...{ accountId: writer.id, post: post_id, comment: null, now },
        texts: [body, post.quote, writer.fullname],
        tags: namedTags(body).map(({ folded }) => folded),
      });
      // Other words never bring back what waits or was hidden.
      const state = post.state === 'shown' ? judged : post.state;
      const shown = state === 'shown';
      await changePost(tx, post_id, { body, spoiler: spoiler === 1, state, edited_at: new Date(now) });
      await setTags(tx, { post: post_id, shown, at: post.published_at }, await tagRows(tx, body));
      const people = await namedPeople(tx, { writer, body, ids: mention_ids, post: post_id, now });
      await nameAndTell(tx, { post: post_id, comment: null, shown, now }, people);
    });
    return replyTo(context, post_id);
  },

  async removeTweet({ post_id, removed }, context) {
    needFeed(context);
    const now = context.now();
    return transact(context.db, async tx => {
      const post = await ownPost(tx, post_id, context.reader.accountId);
      const until = (post.deleted_at?.getTime() ?? now) + UNDO_MS;
      if (removed === 1) {
        if (post.state !== 'deleted') await deletePost(tx, post_id, post.state, new Date(now));
      } else if (post.state === 'deleted') {
        if (post.state_before === null || now > until) throw new Refusal('too_late');
        await restorePost(tx, post_id, post.state_before);
      }
      return { until };
    });
  },

  async likeShare({ post_id, like, share }, context) {
    needFeed(context);
    const { db, reader, now } = context;
    const writer = await needWriter(context);
    await shownPost(db, post_id, reader.accountId);
    if (like !== undefined || share !== undefined) await takeFeedTurn(context, writer, 'likes');
    const wanted = { post: post_id, account: reader.accountId, at: new Date(now()) };
    await transact(db, async tx => {
      if (like !== undefined) await setLike(tx, { ...wanted, table: 'reaction', on: like === 1 });
      if (share !== undefined) await setLike(tx, { ...wanted, table: 'repost', on: share === 1 });
    });
    const { rows } = await likesOf(db, post_id, reader.accountId);
    if (!rows[0]) throw context.refuse('not_found');
    return rows[0];
  },

  async sendTweetPicture(_, context) {
    needFeed(context);
    const { file } = context;
    if (!file) throw new Refusal('bad_input', { picture: ['Bạn chọn một tấm ảnh nhé'] });
    const writer = await needWriter(context);
    await takeFeedTurn(context, writer, 'pictures');
    const kept = await keepSizedPhoto(context, { accountId: writer.id, purpose: 'post', bytes: file.bytes });
    return { ...kept, base: postPhoto(context.filesOrigin, kept.key) };
  },

  async mayTweet(_, context) {
    needFeed(context);
    const why = await whyMayNotWrite(context);
    return { why, words: why === null ? '' : whyNotTexts[why] };
  },
};

const hasPictures = async (tx: Parameters<typeof lockPost>[0], post: number): Promise<boolean> =>
  (await tx
    .selectFrom('post_media')
    .select('key')
    .where('post_id', '=', post)
    .limit(1)
    .executeTakeFirst()) !== undefined;
