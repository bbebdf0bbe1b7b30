import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import type { accountCalls, Channel } from '#contract/people/account.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { clearAuthCookies } from '../../kit/http/auth-cookies.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { removeFiles } from '../../library/content/remove-files.ts';
import { removePhotos } from '../../library/photos/keep.ts';
import { photosOfPerson } from '../../library/photos/photo-queries.ts';
import { currentPerson, provenRecently, refuseWrongPassword } from './current-person.ts';
import { deletePerson, lockPerson } from './delete-account-queries.ts';
import { refuseField } from './fields.ts';
import { notify } from './notify.ts';
import { openAffairsOf } from './open-affairs.ts';
import { type Proof, proveCode, sendCodes, spend } from './otp.ts';
import type { Person } from './queries.ts';

/** Where a code for this person goes; refuses a way the account does not have. */
function targetOf(person: Person, channel: Channel): string {
  const target = channel === 'mail' ? person.email : person.phone;
  if (!target)
    refuseField('type', channel === 'mail' ? 'Tài khoản chưa có email' : 'Tài khoản chưa có số điện thoại');
  return target ?? '';
}

/** Nobody leaves while money, orders or a shop of theirs are not settled. The person is locked: nothing is added meanwhile. */
async function refuseOpen(tx: Tx, { now }: Pick<Context, 'now'>, accountId: number): Promise<void> {
  const open = await openAffairsOf(tx, accountId, now());
  if (open.length === 0) return;
  const words = [refusalTexts.affairs_open.say, ...open.map(({ say }) => say)].join(' ');
  throw new Refusal('affairs_open', words, { open });
}

export const deleteAccountHandlers: Pick<
  Handlers<typeof accountCalls>,
  'getOtpToDeleteAccount' | 'sendOtpToDeleteAccount'
> = {
  async getOtpToDeleteAccount(input, context) {
    const person = await currentPerson(context);
    const target = targetOf(person, input.type);
    return sendCodes(context, [
      { purpose: 'delete', channel: input.type, target, accountId: person.id, known: true },
    ]);
  },

  async sendOtpToDeleteAccount(input, context) {
    const person = await currentPerson(context);
    let proof: Proof | null = null;
    if (input.type === 'password') {
      await refuseWrongPassword(context, person, 'password', input.password);
    } else if (input.type === 'fresh') {
      if (person.phone || person.email || person.password_hash)
        refuseField('type', 'Bạn xác nhận bằng mã hoặc mật khẩu nhé');
      if (!(await provenRecently(context))) throw context.refuse('not_fresh');
    } else {
      const target = targetOf(person, input.type);
      if (!input.otp) refuseField('otp', 'Vui lòng nhập mã xác nhận');
      proof = await proveCode(context, { purpose: 'delete', target, accountId: person.id }, input.otp);
    }
    await transact(context.db, async tx => {
      if (proof) await spend(tx, proof);
      await lockPerson(tx, person.id);
      await refuseOpen(tx, context, person.id);
      const photos = await photosOfPerson(tx, person.id);
      const gone = await deletePerson(tx, person.id);
      if (!gone) throw context.refuse('session_expired');
      const folders = [
        ...(gone.avatar ? [`avatars/${gone.avatar}/`] : []),
        ...gone.songs.map(key => `songs/${key}/`),
      ];
      await removePhotos(tx, photos, context.now());
      for (const prefix of folders) await enqueue(tx, removeFiles, { prefix }, { now: context.now() });
      await notify(tx, context, person, 'goodbye');
    });
    // The number alone leads nowhere any more; who restores a backup needs it to delete again.
    context.request.log.info({ account: person.id }, 'an account was deleted');
    clearAuthCookies(context);
    return {};
  },
};
