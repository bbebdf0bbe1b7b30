/* Who and what the tests of this folder meet. */

import { refusals } from '#contract/refusals.ts';
import type { Account, Channel, CodeSent } from '#contract/session.ts';

export const trieu: Account = {
  userId: 7,
  fullname: 'Nguyễn Thị Triều',
  account: '0901230001',
  mobile: '0901230001',
  email: null,
  avatar: null,
  sex: 0,
  birthday: null,
  is_affiliate: false,
  first_login: 0,
  telco_waiting_extend: 0,
  packages: [],
  has_password: true,
};

/** Replies as the server sends them. */
export const welcome = { code: 0, data: { user: trieu, access_token: '', refresh_token: '', tid: '' } };
export const goodbye = { code: 0, data: {} };
export const wrong = { code: refusals.wrong_login.code, message: refusals.wrong_login.say };
export const expired = { code: refusals.session_expired.code, message: refusals.session_expired.say };

/** A refusal by name, with the words of the table. */
export const no = (name: keyof typeof refusals) => ({
  code: refusals[name].code,
  message: refusals[name].say,
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
