import * as z from 'zod/mini';
import { post } from './call.ts';
import { text, whole } from './fields.ts';

/** The signed-in person as every screen sees them. */
export const account = z.object({
  userId: z.number(),
  fullname: z.string(),
  account: z.string(),
  avatar: z.nullable(z.string()),
  is_affiliate: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** Tokens are empty where the browser keeps them in HttpOnly cookies (web); header clients (Zalo, iframe) receive them. */
export const loggedIn = z.object({
  user: account,
  access_token: z.string(),
  refresh_token: z.string(),
  tid: z.string(),
});
export type LoggedIn = z.infer<typeof loggedIn>;

const optionalText = (max: number) => z._default(z.string().check(z.maxLength(max)), '');

export const session = {
  /** Account (phone or e-mail) and password. Same refusal for an unknown account and a wrong password. */
  login: post('/fm/login', {
    who: 'anyone',
    input: z.strictObject({
      account: text(254, 'số điện thoại hoặc email'),
      password: z
        .string()
        .check(z.minLength(1, 'Vui lòng nhập mật khẩu'), z.maxLength(128, 'Mật khẩu quá dài')),
    }),
    output: loggedIn,
  }),
  /** Restores a session at start; empty tokens mean "those in the cookies". */
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
