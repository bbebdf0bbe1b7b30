import { randomBytes } from 'node:crypto';
import type { accountCalls } from '#contract/people/account.ts';
import { tidyName, todayInVietnam, whyNotBirthday, whyNotName } from '#rules/people/person.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { removeFiles } from '../../library/content/remove-files.ts';
import { encodeAvatar } from '../../library/ingest/image/avatar.ts';
import { pictureProblems } from '../../library/ingest/image/encode-again.ts';
import { accountById } from './account-reply.ts';
import { type AccountInfo, swapAvatar, updateAccountInfo } from './profile-queries.ts';
import { deleteOtherSessions } from './queries.ts';

/** Decoding costs: this many pictures an hour and person. */
const AVATARS_PER_HOUR = 30;

/** Writes the new picture before it is named and takes the old one away after: a person never stands without. */
async function keepAvatar(context: ReaderContext, bytes: Buffer): Promise<string> {
  const files = await encodeAvatar(bytes);
  if (typeof files === 'string') throw new Refusal('bad_input', { avatar: [pictureProblems[files]] });
  const key = randomBytes(16).toString('hex');
  for (const [side, body] of files)
    await context.storage.put(`avatars/${key}/${side}.webp`, body, 'image/webp');
  return key;
}

export const profileHandlers: Pick<Handlers<typeof accountCalls>, 'changeAccountInfo' | 'changeAvatar'> = {
  async changeAccountInfo({ fix_secure, sex, fullname, birthday }, context) {
    const info: AccountInfo = {};
    if (sex !== undefined) info.sex = sex as 0 | 1 | 2;
    if (fullname !== undefined) {
      const whyNot = whyNotName(fullname);
      if (whyNot) throw context.refuse('bad_input', { fullname: [whyNot] });
      info.fullname = tidyName(fullname);
    }
    if (birthday !== undefined) {
      const whyNot = birthday ? whyNotBirthday(birthday, todayInVietnam(context.now())) : null;
      if (whyNot) throw context.refuse('bad_input', { birthday: [whyNot] });
      info.birthday = birthday || null;
    }
    const { accountId, sessionId } = context.reader;
    await transact(context.db, async tx => {
      if (Object.keys(info).length > 0) await updateAccountInfo(tx, accountId, info);
      if (fix_secure === 1) await deleteOtherSessions(tx, accountId, sessionId);
    });
    return accountById(context, accountId);
  },

  async changeAvatar(_, context) {
    const { accountId } = context.reader;
    await takeAttempt(context, `avatar:${accountId}`, AVATARS_PER_HOUR, 3_600);
    const key = context.file && (await keepAvatar(context, context.file.bytes));
    try {
      await transact(context.db, async tx => {
        const before = await swapAvatar(tx, accountId, key);
        if (before) await enqueue(tx, removeFiles, { prefix: `avatars/${before}/` }, { now: context.now() });
      });
    } catch (error) {
      if (key) await context.storage.removeAll(`avatars/${key}/`);
      throw error;
    }
    return accountById(context, accountId);
  },
};
