/* Who and what the tests of this folder meet. */

import { refusals } from '#contract/refusals.ts';
import type { Account } from '#contract/session.ts';

export const trieu: Account = {
  userId: 7,
  fullname: 'Nguyễn Thị Triều',
  account: '0901230001',
  avatar: null,
  is_affiliate: false,
};

/** Replies as the server sends them. */
export const welcome = { code: 0, data: { user: trieu, access_token: '', refresh_token: '', tid: '' } };
export const goodbye = { code: 0, data: {} };
export const wrong = { code: refusals.wrong_login.code, message: refusals.wrong_login.say };
export const expired = { code: refusals.session_expired.code, message: refusals.session_expired.say };
