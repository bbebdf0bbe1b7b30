import type { session } from '#contract/session.ts';
import { whyNotNewPassword } from '#rules/account.ts';
import type { Handlers } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { accountById } from './account-of.ts';
import { emailHandlers } from './email-handlers.ts';
import { refuseField } from './fields.ts';
import { leaveHandlers } from './leave-handlers.ts';
import { tell } from './notices.ts';
import { closeOtherDoors, replacePassword } from './password-queries.ts';
import { hashPassword } from './people.ts';
import { isFresh, personOf, refuseWrongPassword } from './self.ts';

export const secureHandlers: Pick<
  Handlers<typeof session>,
  'changePassword' | 'changeEmail' | 'verifyOtpEmail' | 'getOtpToDeleteAccount' | 'sendOtpToDeleteAccount'
> = {
  ...emailHandlers,
  ...leaveHandlers,

  async changePassword(input, context) {
    const person = await personOf(context);
    const had = person.password_hash !== null;
    refuseField('new_password', whyNotNewPassword(had ? input.old_password : '', input.new_password));
    if (had) await refuseWrongPassword(context, person, 'old_password', input.old_password);
    else if (!(await isFresh(context))) throw new Refusal('not_fresh');
    const hash = await hashPassword(input.new_password);
    await context.db.transaction().execute(async tx => {
      // Of two changes at once the second finds that its old password is not the old one any more.
      if (!(await replacePassword(tx, person.id, hash, person.password_hash)))
        throw new Refusal('wrong_login', { old_password: ['Mật khẩu chưa đúng'] });
      await closeOtherDoors(tx, person.id, context.reader.sessionId);
    });
    tell(context, person, 'password_changed');
    return accountById(context, person.id);
  },
};
