import type { homeCalls } from '#contract/library/home.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { sharedPart } from '../../kit/shared/shared-part.ts';
import { fillShared } from './fill-blocks.ts';
import { fillOwn } from './own-blocks.ts';
import { countSkipped, homeBlocks } from './queries.ts';

export const homeHandlers: Handlers<typeof homeCalls> = {
  async listBlockHome({ screen, page_no, page_size }, asker) {
    const { db, reader, filesOrigin, now, request } = asker;
    const context = {
      db,
      files: filesOrigin,
      now: new Date(now()),
      log: request.log,
    };
    const places = await sharedPart(asker, `home ${screen} ${page_no} ${page_size}`, async () =>
      fillShared(context, await homeBlocks(db, screen, page_size, (page_no - 1) * page_size)),
    );
    return fillOwn(context, reader?.accountId ?? null, places);
  },

  async reportBlock({ type }, { db, ip, os, now }) {
    await takeNetworkAttempt({ db, ip, now }, 'block', 30, 3_600);
    await countSkipped(db, todayInVietnam(now()), type, os);
    return {};
  },
};
