import type { accountCalls } from '#contract/people/account.ts';
import { whyNotNewPassword } from '#rules/people/account.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { accountById } from './account-reply.ts';
import { currentPerson, provenRecently, refuseWrongPassword } from './current-person.ts';
import { deleteAccountHandlers } from './delete-account-handlers.ts';
import { emailHandlers } from './email-handlers.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { refuseField } from './fields.ts';
import { announceChange, notify } from './notify.ts';
import { replacePassword } from './password-queries.ts';
import { hashPassword } from './passwords.ts';

export const securityHandlers: Pick<
  Handlers<typeof accountCalls>,
  'changePassword' | 'changeEmail' | 'verifyOtpEmail' | 'getOtpToDeleteAccount' | 'sendOtpToDeleteAccount'
> = {
  ...emailHandlers,
  ...deleteAccountHandlers,

  async changePassword(input, context) {
    const person = await currentPerson(context);
    const had = person.password_hash !== null;
    refuseField('new_password', whyNotNewPassword(had ? input.old_password : '', input.new_password));
    if (had) await refuseWrongPassword(context, person, 'old_password', input.old_password);
    else if (!(await provenRecently(context))) throw context.refuse('not_fresh');
    const hash = await hashPassword(input.new_password, context.settings.passwordCost);
    await transact(context.db, async tx => {
      // Of two changes at once the second finds that its old password is not the old one any more.
      if (!(await replacePassword(tx, person.id, hash, person.password_hash)))
        throw context.refuse('wrong_login', { old_password: ['Mật khẩu chưa đúng'] });
      await endOtherSessions(tx, person.id, context.reader.sessionId);
      await notify(tx, context, person, 'password_changed');
      await announceChange(tx, context, person.id, 'password');
    });
    return accountById(context, person.id);
  },
};
