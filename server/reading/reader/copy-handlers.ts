import type { copyCalls } from '#contract/reading/reader-copying.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { addCopied, copyingOf, markTaken, quotesOf } from './copy-queries.ts';

export const copyHandlers: Handlers<typeof copyCalls> = {
  async countCopied({ content_id, letters }, context) {
    const me = context.reader.accountId;
    return transactOnce(context, async tx => {
      const before = await copyingOf(tx, content_id, me);
      if (!before) throw new Refusal('not_found');
      const { most, copied } = before;
      if (most === null) return { allowed: true, left: null };
      const row = { account_id: me, edition_id: content_id, letters };
      const allowed = await addCopied(tx, row, most);
      return { allowed, left: Math.max(0, most - copied - (allowed ? letters : 0)) };
    });
  },

  async takeQuotes({ content_id, keys }, { db, reader, refuse }) {
    const me = reader.accountId;
    return transact(db, async tx => {
      const before = await copyingOf(tx, content_id, me);
      if (!before) throw refuse('not_found');
      const { most, copied } = before;
      const marks = await quotesOf(tx, me, content_id, keys.split(','));
      if (most === null) return { allowed: marks.map(({ key }) => key), left: null };
      let counted = 0;
      const allowed: typeof marks = [];
      for (const mark of marks) {
        const letters = mark.quote_taken ? 0 : Array.from(mark.quote).length;
        const row = { account_id: me, edition_id: content_id, letters };
        if (letters > 0 && !(await addCopied(tx, row, most))) continue;
        counted += letters;
        allowed.push(mark);
      }
      await markTaken(
        tx,
        allowed.map(({ id }) => id),
      );
      return { allowed: allowed.map(({ key }) => key), left: Math.max(0, most - copied - counted) };
    });
  },
};
