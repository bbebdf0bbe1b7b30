import type { accountCalls, Channel } from '#contract/people/account.ts';
import { transact } from '../../kit/db/transact.ts';
import { clearAuthCookies } from '../../kit/http/auth-cookies.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { currentPerson, provenRecently, refuseWrongPassword } from './current-person.ts';
import { erasePerson } from './erase-person.ts';
import { refuseField } from './fields.ts';
import { type Proof, proveCode, sendCodes, spend } from './otp.ts';
import type { Person } from './queries.ts';

/** Destination of this person's code; refuses a channel that the account does not have. */
function targetOf(person: Person, channel: Channel): string {
  const target = channel === 'mail' ? person.email : person.phone;
  if (!target)
    refuseField('type', channel === 'mail' ? 'Tài khoản chưa có email' : 'Tài khoản chưa có số điện thoại');
  return target ?? '';
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
      if (!(await erasePerson(tx, context, person))) throw context.refuse('session_expired');
    });
    // The number alone leads nowhere any more; who restores a backup needs it to delete again.
    context.request.log.info({ account: person.id }, 'an account was deleted');
    clearAuthCookies(context);
    return {};
  },
};
