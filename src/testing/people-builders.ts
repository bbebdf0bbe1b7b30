/* For tests of every layer above: who is signed in unless a test says otherwise. */

import type { Account } from '#contract/people/account-session.ts';

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

/** What the server says of the desk to a reader; a test gives some of it. */
export const noRole = {
  editor: false,
  moderator: false,
  finance: false,
  support: false,
  partner_manager: false,
  admin: false,
};
