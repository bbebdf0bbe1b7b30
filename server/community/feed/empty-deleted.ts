import { UNDO_MS } from '#rules/community/post.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { removePhotos } from '../../library/photos/keep.ts';
import { emptyComments, emptyPost, postsToEmpty } from './move-queries.ts';

const AT_ONCE = 200;

/** Erases words and pictures of deleted posts and comments once undo is over. */
export const emptyDeleted = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  transact(db, async tx => {
    const before = new Date(now() - UNDO_MS);
    const keys: string[] = [];
    for (const post of await postsToEmpty(tx, before, AT_ONCE)) keys.push(...(await emptyPost(tx, post)));
    await removePhotos(
      tx,
      keys.map(key => ({ purpose: 'post', key })),
      now(),
    );
    await emptyComments(tx, before, AT_ONCE);
  });
