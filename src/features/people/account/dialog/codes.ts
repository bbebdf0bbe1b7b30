import { requestOnce } from '#client/request-once.ts';
import { accountCalls, type Channel, type CodeSent } from '#contract/people/account.ts';
import { CODE_AGAIN_SECONDS } from '#rules/people/account.ts';
import type { CodeUse, PendingCode } from './pending.ts';

/** Phones take a message in Zalo or an SMS; an address takes mail. */
const phoneChannel = (channel: Channel) => (channel === 'sms' ? 'sms' : 'zns');

/** Longer ago, who presses again wants another code. */
const AGAIN_MS = CODE_AGAIN_SECONDS * 1_000;

/** Call that sends the code of each use. */
const senders: Record<CodeUse, (account: string, channel: Channel) => Promise<CodeSent>> = {
  login: (phone_number, channel) =>
    requestOnce(accountCalls.getOtp, { phone_number, channel: phoneChannel(channel) }, {}, AGAIN_MS),
  register: (phone_number, channel) =>
    requestOnce(
      accountCalls.sendOtpCreateAccount,
      { phone_number, channel: phoneChannel(channel) },
      {},
      AGAIN_MS,
    ),
  phone: (phone_number, channel) =>
    requestOnce(
      accountCalls.getOtpVerifyPhone,
      { phone_number, channel: phoneChannel(channel) },
      {},
      AGAIN_MS,
    ),
  forgot: (account, type) =>
    requestOnce(accountCalls.callForgetPassByAccount, { account, type }, {}, AGAIN_MS),
  delete: (_, type) => requestOnce(accountCalls.getOtpToDeleteAccount, { type }, {}, AGAIN_MS),
};

/** Has a code sent; what comes back goes into `pending.code`. */
export async function sendCode(use: CodeUse, account: string, channel: Channel): Promise<PendingCode> {
  const sent = await senders[use](account, channel);
  // The server may have sent it by another channel than the requested one.
  return { use, channel: sent.channel, sent, sentAt: Date.now(), proven: '' };
}

/** How a code travelled, as it ends the sentence "Mọt đã gửi mã …". */
export const byChannel: Record<Channel, string> = { zns: 'qua Zalo', sms: 'qua SMS', mail: 'qua email' };
