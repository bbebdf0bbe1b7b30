/* Who and what the tests of this folder meet. */

import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { refusals } from '#contract/kit/refusals.ts';
import type { Account, Channel, CodeSent } from '#contract/people/account.ts';
import { trieu } from './people-builders.ts';

/** Replies as the server sends them. */
export const welcome = { code: 0, data: { user: trieu, access_token: '', refresh_token: '', tid: '' } };
export const goodbye = { code: 0, data: {} };
export const wrong = { code: refusals.wrong_login, message: refusalTexts.wrong_login.say };
export const expired = { code: refusals.session_expired, message: refusalTexts.session_expired.say };

/** A refusal by name, with the words of the table. */
export const no = (name: keyof typeof refusals) => ({
  code: refusals[name],
  message: refusalTexts[name].say,
});
/** A code that went out. */
export const sent = (channel: Channel = 'zns', digits = 6): CodeSent => ({
  digits,
  seconds: 180,
  again: 60,
  channel,
});
export const ok = (data: unknown) => ({ code: 0, data });
/** Somebody who has just joined: no name given, the welcome not yet seen. */
export const newcomer: Account = { ...trieu, userId: 8, fullname: 'Bạn đọc', first_login: 1 };

export { trieu };
