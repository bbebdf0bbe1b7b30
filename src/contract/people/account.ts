import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { accountName, optionalText, password, text, whole } from '../kit/fields.ts';
import { account, loggedIn, sessionCalls } from './account-session.ts';

export type { Account, LoggedIn } from './account-session.ts';

/** Login providers by the number that travels as `type` (specification, section 3); Zalo's is ours. */
export const providerType = { facebook: 4, google: 8, zalo: 16 } as const;
export type Provider = keyof typeof providerType;
export const providers = Object.keys(providerType) as Provider[];

/** How a one-time code travels. A phone takes zns (a message in Zalo) or sms, an e-mail address takes mail. */
export const channels = ['zns', 'sms', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** Reply of every call that sends a code, the same for known and unknown phones. */
export const codeSent = z.object({
  /** 4 or 6. */
  digits: z.number(),
  /** How long the code counts: 180. */
  seconds: z.number(),
  /** How long until another may be asked for: 60. */
  again: z.number(),
  channel: z.enum(channels),
});
export type CodeSent = z.infer<typeof codeSent>;

export const otp = () => z.string().check(z.regex(/^(\d{4}|\d{6})$/, 'Vui lòng nhập đủ mã xác nhận'));
const phoneNumber = () => text(20, 'số điện thoại');
const nothing = z.object({});
const providerNumber = () =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
    z.union([z.literal(4), z.literal(8), z.literal(16)]),
  );
/** base64url of 32 random bytes. */
const secret = () => z.string().check(z.regex(/^[\w-]{43}$/));

/** A question "may that screen sign in as me?": made by the screen, answered by a signed-in phone or a provider. */
const ticket = z.object({
  /** Public: part of the QR code. Opens nothing without the secret. */
  code: z.string(),
  /** Kept by the screen that asks; whoever has it collects the session. */
  secret: z.string(),
  /** ms since 1970. */
  expires_at: z.number(),
});

/** State of the answer. `looked`: somebody opened the ticket and has not decided. */
const ticketStatus = z.enum(['waiting', 'looked', 'approved', 'refused', 'gone']);

const linkedProvider = z.object({
  provider: z.enum(['facebook', 'google', 'zalo']),
  name: z.string(),
  /** ms since 1970. */
  since: z.number(),
});

export const accountCalls = {
  ...sessionCalls,
  /**
   * After a provider's page came back to /social-callback: `code` and `state` as they were in the address. The state
   * must be one this browser began (cookie), unused, younger than ten minutes. In a window that a partner's frame
   * opened there is nothing to answer but `ticket`: the frame collects the session (rightsOf the ticket).
   */
  loginViaOpenId: post('/fm/loginViaOpenId', {
    who: 'anyone',
    refuses: ['social_failed', 'gateway_away'],
    input: z.strictObject({ code: text(4_096, 'mã'), type: providerNumber(), state: text(200, 'mã') }),
    output: z.object({
      /** null when the answer went to a ticket. */
      session: z.nullable(loggedIn),
      /** Address inside the app to go back to. */
      returnTo: z.string(),
    }),
  }),
  /** Zalo's mini app: its access token, and the one-use phone token when the person gave their number ('' if not). */
  zaloLogin: post('/zalo/login', {
    who: 'anyone',
    refuses: ['gateway_away', 'social_failed'],
    input: z.strictObject({
      access_token: text(4_096, 'mã'),
      code: optionalText(4_096),
      app_version: z._default(z.string().check(z.regex(/^\d+(\.\d+){0,3}$/)), '1.0.0'),
    }),
    output: loggedIn,
  }),

  /** A code to sign in without a password. The same reply whether the phone has an account or not. */
  getOtp: post('/getOTP', {
    who: 'anyone',
    refuses: ['gateway_away'],
    input: z.strictObject({
      phone_number: phoneNumber(),
      channel: z._default(z.enum(['zns', 'sms']), 'zns'),
    }),
    output: codeSent,
  }),
  /** A code to join with. The same code as getOtp's, by another name: one who is known may sign in with it. */
  sendOtpCreateAccount: post('/super/sendOtpCreateAccount', {
    who: 'anyone',
    refuses: ['gateway_away'],
    input: z.strictObject({
      phone_number: phoneNumber(),
      channel: z._default(z.enum(['zns', 'sms']), 'zns'),
    }),
    output: codeSent,
  }),
  /**
   * Joins and signs in. `phone_taken` when the code was right and the phone has an account already.
   * `fullname` may stay empty: readers are then called "Bạn đọc".
   */
  confirmOtpCreateAccount: post('/super/confirmOtpCreateAccount', {
    who: 'anyone',
    refuses: ['phone_taken', 'code_spent', 'wrong_code'],
    input: z.strictObject({
      phone_number: phoneNumber(),
      /** '' joins by the code alone; a password can be set later. */
      password: z._default(z.string().check(z.maxLength(128, 'Mật khẩu quá dài')), ''),
      otp: otp(),
      fullname: optionalText(100),
    }),
    output: loggedIn,
  }),
  /** A code to a phone that the signed-in person wants to add or change to. */
  getOtpVerifyPhone: post('/super/getOtpVerifyPhone', {
    who: 'reader',
    refuses: ['gateway_away'],
    input: z.strictObject({
      phone_number: phoneNumber(),
      channel: z._default(z.enum(['zns', 'sms']), 'zns'),
    }),
    output: codeSent,
  }),
  confirmOtpVerifyPhone: post('/super/confirmOtpVerifyPhone', {
    who: 'reader',
    refuses: ['phone_taken', 'code_spent', 'wrong_code'],
    input: z.strictObject({ phone_number: phoneNumber(), otp: otp() }),
    output: account,
  }),

  /** How a code can reach whoever forgot: judged by the form of the account alone, so that it tells nobody who exists. */
  callSocialByAccount: post('/fm/callSocialByAccount', {
    who: 'anyone',
    input: z.strictObject({ account: accountName() }),
    output: z.object({ channels: z.array(z.enum(channels)) }),
  }),
  callForgetPassByAccount: post('/fm/callForgetPassByAccount', {
    who: 'anyone',
    refuses: ['gateway_away'],
    input: z.strictObject({ account: accountName(), type: z.enum(channels) }),
    output: codeSent,
  }),
  /**
   * The second half of getOtp (`type` login) and callForgetPassByAccount (`type` forgot).
   * login: signs in; `no_account` when the code was right and nobody has this phone: then confirmOtpCreateAccount
   *   takes the same code. forgot: with an empty password the code is only checked (it counts ten minutes more);
   *   with one the password is set, every other session ends and one is signed in.
   */
  callConfirmOtpByAccount: post('/fm/callConfirmOtpByAccount', {
    who: 'anyone',
    refuses: ['code_spent', 'no_account', 'wrong_code'],
    input: z.strictObject({
      account: accountName(),
      password: z._default(z.string().check(z.maxLength(128, 'Mật khẩu quá dài')), ''),
      otp: otp(),
      type: z.enum(['login', 'forgot']),
    }),
    /** null after a check. */
    output: z.nullable(loggedIn),
  }),

  /** Profile changes; a field left out stays. fix_secure 1 also ends every other session. */
  changeAccountInfo: post('/fm/changeAccountInfo', {
    who: 'reader',
    input: z.strictObject({
      fix_secure: z._default(whole(0, 1), 0),
      sex: z.optional(whole(0, 2)),
      fullname: z.optional(text(100, 'tên')),
      /** YYYY-MM-DD, '' takes it away. */
      birthday: z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Ngày sinh chưa đúng'))),
    }),
    output: account,
  }),
  /** The picture itself travels as the file field `avatar`; without one the picture is taken away. */
  changeAvatar: post('/super/changeAvatar', {
    who: 'reader',
    input: z.strictObject({}),
    file: { field: 'avatar', maxBytes: 10_485_760 },
    output: account,
  }),
  /** Ends every other session. `old_password` is empty for who never had one; then the session must be fresh. */
  changePassword: post('/fm/changePassword', {
    who: 'reader',
    refuses: ['not_fresh', 'wrong_login'],
    input: z.strictObject({ old_password: optionalText(128), new_password: password() }),
    output: account,
  }),
  /** Begins a change of e-mail: a code to the new address and, when there is an old one, another to it. */
  changeEmail: post('/fm/changeEmail', {
    who: 'reader',
    refuses: ['gateway_away'],
    input: z.strictObject({ email: text(254, 'email'), card: optionalText(100) }),
    ids: { card: 'own' },
    /** `card` names this change; sent again with the same card, the codes go out anew. */
    output: z.object({ card: z.string(), old: z.boolean(), sent: codeSent }),
  }),
  verifyOtpEmail: post('/fm/verifyOtpEmail', {
    who: 'reader',
    refuses: ['email_taken', 'wrong_code', 'code_spent'],
    input: z.strictObject({
      email: text(254, 'email'),
      otp_new_email: otp(),
      /** Empty when there is no old address. */
      otp_old_email: z._default(
        z.string().check(z.regex(/^(\d{4}|\d{6})?$/, 'Vui lòng nhập đủ mã xác nhận')),
        '',
      ),
      card: text(100, 'mã'),
    }),
    ids: { card: 'own' },
    output: account,
  }),

  /** A code before the account goes. type 'password' sends none: sendOtpToDeleteAccount then takes the password. */
  getOtpToDeleteAccount: post('/getOtpToDeleteAccount', {
    who: 'reader',
    refuses: ['gateway_away'],
    input: z.strictObject({ type: z.enum(channels) }),
    output: codeSent,
  }),
  /** Deletes the account and everything of the person, at once; while something is open (`open` of /me/goodbye) it stays. */
  sendOtpToDeleteAccount: post('/sendOtpToDeleteAccount', {
    who: 'reader',
    refuses: ['not_fresh', 'code_spent', 'wrong_code', 'wrong_login', 'affairs_open'],
    input: z.strictObject({
      type: z.enum([...channels, 'password', 'fresh']),
      otp: z._default(z.string().check(z.regex(/^(\d{4}|\d{6})?$/, 'Vui lòng nhập đủ mã xác nhận')), ''),
      password: optionalText(128),
    }),
    output: nothing,
  }),

  /** Without a code: which providers open this account. With one (and state, type): ties that provider to it. */
  getInfoConnectSocial: post('/fm/getInfoConnectSocial', {
    who: 'reader',
    refuses: ['social_failed', 'social_taken', 'gateway_away'],
    input: z.strictObject({
      code: optionalText(4_096),
      state: optionalText(200),
      type: z.optional(providerNumber()),
    }),
    output: z.object({ linked: z.array(linkedProvider) }),
  }),

  /** A screen asks to be signed in from a phone. In a partner's frame `partner_id` is named on the phone's question. */
  makeQrLogin: post('/make-qrcode-login', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      partner_id: z._default(z.string().check(z.regex(/^([a-z0-9][a-z0-9-]{1,31})?$/)), ''),
    }),
    ids: { partner_id: 'open' },
    output: ticket,
  }),
  /** The screen asks whether it was answered; once approved it gets its session, one time. */
  loginWithQr: post('/login-with-qrcode', {
    who: 'anyone',
    input: z.strictObject({ code: text(100, 'mã'), secret: secret() }),
    output: z.object({ status: ticketStatus, session: z.nullable(loggedIn) }),
  }),
  /** The phone's half, name ours: `look` tells who asks, `approve` and `refuse` answer. */
  answerQrLogin: post('/answer-qrcode-login', {
    who: 'reader',
    input: z.strictObject({ code: text(100, 'mã'), action: z.enum(['look', 'approve', 'refuse']) }),
    output: z.object({
      status: ticketStatus,
      /** "Chrome trên Windows". */
      device: z.string(),
      /** '' or the name of the partner whose page asks. */
      partner: z.string(),
      /** ms since 1970. */
      asked_at: z.number(),
    }),
  }),
  /** Which login methods are offered: a provider without credentials is not shown. The name of this call is ours. */
  waysIn: get('/fm/waysIn', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.object({ providers: z.array(z.enum(['facebook', 'google', 'zalo'])), digits: z.number() }),
  }),
};
