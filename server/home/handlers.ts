import type { homeCalls } from '#contract/home.ts';
import { todayInVietnam } from '#rules/person.ts';
import type { Handlers } from '../kit/http/context.ts';
import { networkOf, takeTurn } from '../kit/http/limits.ts';
import { fillBlocks } from './fill-blocks.ts';
import { countSkipped, homeBlocks } from './queries.ts';

export const homeHandlers: Handlers<typeof homeCalls> = {
  async listBlockHome({ screen, page_no, page_size }, { db, reader, filesOrigin, now, request }) {
    const rows = await homeBlocks(db, screen, page_size, (page_no - 1) * page_size);
    const context = {
      db,
      files: filesOrigin,
      accountId: reader?.accountId ?? null,
      now: new Date(now()),
      log: request.log,
    };
    return fillBlocks(context, rows);
  },

  async reportBlock({ type }, { db, ip, os, now }) {
    await takeTurn({ db, now }, `block:${networkOf(ip)}`, 30, 3_600);
    await countSkipped(db, todayInVietnam(now()), type, os);
    return {};
  },
};
