import { isRefused, request } from '#client/request.ts';
import { replaceAccount } from '#client/session.ts';
import { accountCalls } from '#contract/people/account.ts';
import type { CodeUse, PendingCode } from './pending.ts';
import type { DialogHold } from './step.ts';

type Confirm = (dialog: DialogHold, otp: string, code: PendingCode) => Promise<void>;

/** Signs in by the code; a phone nobody has goes on to joining with the same code. */
async function signInByCode(dialog: DialogHold, otp: string, code: PendingCode): Promise<void> {
  const input = { account: dialog.pending.account, otp, type: 'login' } as const;
  try {
    const reply = await request(accountCalls.callConfirmOtpByAccount, input);
    if (reply) dialog.enter(reply, 'otp');
  } catch (error) {
    if (!isRefused(error, 'no_account')) throw error;
    dialog.keep({ code: { ...code, use: 'login', proven: otp } });
    dialog.instead('join');
  }
}

/** Call that takes a complete code. Throws Refused when it is wrong. */
export const confirms: Record<CodeUse, Confirm> = {
  login: signInByCode,
  async register(dialog, otp) {
    const { confirm: _, ...register } = dialog.pending.register;
    dialog.enter(await request(accountCalls.confirmOtpCreateAccount, { ...register, otp }), 'otp');
  },
  async forgot(dialog, otp, code) {
    const { account } = dialog.pending;
    await request(accountCalls.callConfirmOtpByAccount, { account, otp, type: 'forgot' });
    dialog.keep({ code: { ...code, proven: otp } });
    dialog.instead('newPassword');
  },
  async phone(dialog, otp) {
    const phone_number = dialog.pending.account;
    const account = await request(accountCalls.confirmOtpVerifyPhone, { phone_number, otp });
    replaceAccount(account);
    dialog.finish(account);
  },
  async delete(dialog, otp, { channel }) {
    await request(accountCalls.sendOtpToDeleteAccount, { type: channel, otp });
    dialog.finish('deleted');
  },
};
