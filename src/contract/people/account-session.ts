import * as z from 'zod/mini';
import { post } from '../kit/call.ts';
import { accountName, optionalText, password, whole } from '../kit/fields.ts';

/*
 * Who a person is to themselves, and the three calls every page may need at once. The rest of the area `account` is
 * loaded with the dialogs that use it.
 */

/** A package of a member; the list holds only those that count now. */
const memberPackage = z.object({
  name: z.string(),
  is_vip_telco: z.boolean(),
  is_mot_vip: z.boolean(),
  /** ms since 1970. */
  expired_time: z.number(),
});

/** The signed-in person as every screen sees them; a person gets it about themselves and about nobody else. */
export const account = z.object({
  userId: z.number(),
  fullname: z.string(),
  /** Sign-in name: the phone, else the e-mail; '' for a provider's account with neither. */
  account: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Address of the picture, with its size left out: append `/96.webp` or `/240.webp`. */
  avatar: z.nullable(z.string()),
  /** Specification, section 3: other, male, female. */
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** YYYY-MM-DD. */
  birthday: z.nullable(z.string()),
  is_affiliate: z.boolean(),
  /** 1 until the welcome dialog was seen. */
  first_login: z.union([z.literal(0), z.literal(1)]),
  /** 1 while an operator's package is over and waits to be extended. */
  telco_waiting_extend: z.union([z.literal(0), z.literal(1)]),
  /** Empty: not a member. The first one names the kind of membership. */
  packages: z.array(memberPackage),
  /** False for who came through a provider and never chose a password. */
  has_password: z.boolean(),
});
export type Account = z.infer<typeof account>;

/**
 * Tokens are empty where the browser keeps them in HttpOnly cookies (web); header clients (Zalo, iframe) receive them.
 * `tid` names this device's session in the list of devices; it opens nothing.
 */
export const loggedIn = z.object({
  user: account,
  access_token: z.string(),
  refresh_token: z.string(),
  tid: z.string(),
});
export type LoggedIn = z.infer<typeof loggedIn>;

export const sessionCalls = {
  /** Account (phone or e-mail) and password. Same refusal for an unknown account and a wrong password. */
  login: post('/fm/login', {
    who: 'anyone',
    refuses: ['wrong_login'],
    input: z.strictObject({ account: accountName(), password: password() }),
    output: loggedIn,
  }),
  /**
   * Restores a session; empty tokens mean "those in the cookies". With keep_token 1 (this device knows its tid) a
   * living access token is kept; otherwise the pair is renewed. The refresh token is swapped for a new one each time
   * it is used; one that was swapped long ago ends the session everywhere (it was stolen).
   */
  loginViaToken: post('/fm/loginViaToken', {
    who: 'anyone',
    input: z.strictObject({
      accessToken: optionalText(200),
      refreshToken: optionalText(200),
      keep_token: z._default(whole(0, 1), 0),
    }),
    output: loggedIn,
  }),
  /** `code` is the access token, empty where it lives in a cookie. Answers success for a dead token too. */
  logout: post('/fm/logout', {
    who: 'anyone',
    input: z.strictObject({ code: optionalText(200) }),
    output: z.object({}),
  }),
};
