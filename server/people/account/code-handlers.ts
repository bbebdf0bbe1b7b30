import type { accountCalls, Channel } from '#contract/people/account.ts';
import { normalPhone, whyNotPassword } from '#rules/people/account.ts';
import { tidyName, whyNotName } from '#rules/people/person.ts';
import { NAMELESS } from '#rules/text/account-name.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../notices/announce.ts';
import { accountById } from './account-reply.ts';
import { isTaken, replacePhone } from './contact-queries.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { accountFrom, phoneFrom, refuseField } from './fields.ts';
import { saveFirstSource } from './first-source.ts';
import { forgetLoginAttempts } from './login-attempts.ts';
import { announceChange, notify } from './notify.ts';
import { proveCode, sendCodes, spend } from './otp.ts';
import { insertPerson, replacePassword } from './password-queries.ts';
import { hashPassword } from './passwords.ts';
import { personById, personByName } from './queries.ts';
import { startSession } from './start-session.ts';
import { sendWelcomeMessage } from './welcome-message.ts';

/** Zalo or a text message reach a phone, mail an address. */
const channelsFor = (name: string): Channel[] => (normalPhone(name) ? ['zns', 'sms'] : ['mail']);

/** One code for getOtp and sendOtpCreateAccount: whoever answers it is asked to join or let in, as they are known. */
const sendEntryCode = (input: { phone_number: string; channel: 'zns' | 'sms' }, context: Context) =>
  sendCodes(context, [
    {
      purpose: 'enter',
      channel: input.channel,
      target: phoneFrom(input.phone_number),
      accountId: null,
      known: true,
    },
  ]);

async function loginByCode(context: Context, name: string, otp: string) {
  const proof = await proveCode(context, { purpose: 'enter', target: name }, otp);
  const person = await personByName(context.db, name);
  if (!person) throw new Refusal('no_account');
  const entered = await transact(context.db, async tx => {
    await spend(tx, proof);
    return startSession({ ...context, db: tx as Context['db'] }, person.id);
  });
  await forgetLoginAttempts(context.db, name);
  return entered;
}

async function setForgottenPassword(context: Context, name: string, otp: string, password: string) {
  if (password) refuseField('password', whyNotPassword(password));
  const proof = await proveCode(context, { purpose: 'forgot', target: name }, otp);
  const person = await personByName(context.db, name);
  // The phone may have changed hands since the code went out.
  if (!person || person.id !== proof.accountId) throw new Refusal('code_spent');
  if (!password) return null;
  const hash = await hashPassword(password, context.settings.passwordCost);
  const entered = await transact(context.db, async tx => {
    await spend(tx, proof);
    await replacePassword(tx, person.id, hash);
    await endOtherSessions(tx, person.id, null);
    await notify(tx, context, person, 'password_changed');
    await announceChange(tx, context, person.id, 'password');
    return startSession({ ...context, db: tx as Context['db'] }, person.id);
  });
  await forgetLoginAttempts(context.db, name);
  return entered;
}

export const codeHandlers: Pick<
  Handlers<typeof accountCalls>,
  | 'getOtp'
  | 'sendOtpCreateAccount'
  | 'confirmOtpCreateAccount'
  | 'getOtpVerifyPhone'
  | 'confirmOtpVerifyPhone'
  | 'callSocialByAccount'
  | 'callForgetPassByAccount'
  | 'callConfirmOtpByAccount'
> = {
  async getOtp(input, context) {
    return sendEntryCode(input, context);
  },

  async sendOtpCreateAccount(input, context) {
    return sendEntryCode(input, context);
  },

  async confirmOtpCreateAccount(input, context) {
    const phone = phoneFrom(input.phone_number);
    // Judged before the code: a password that is too short costs no try.
    if (input.password) refuseField('password', whyNotPassword(input.password));
    const fullname = tidyName(input.fullname) || NAMELESS;
    refuseField('fullname', whyNotName(fullname));
    const proof = await proveCode(context, { purpose: 'enter', target: phone }, input.otp);
    if (await personByName(context.db, phone)) throw context.refuse('phone_taken');
    const person = {
      phone,
      fullname,
      password_hash: input.password
        ? await hashPassword(input.password, context.settings.passwordCost)
        : null,
    };
    return transact(context.db, async tx => {
      await spend(tx, proof);
      const made = await insertPerson(tx, person);
      if (!made) throw context.refuse('phone_taken');
      await saveFirstSource(tx, made.id, context.request.cookies.utm_source, context.now());
      await sendWelcomeMessage(tx, context, { id: made.id, fullname, phone });
      await announce(tx, 'welcome', { account: made.id }, context.now());
      return startSession({ ...context, db: tx as Context['db'] }, made.id);
    });
  },

  async callSocialByAccount(input) {
    return { channels: channelsFor(accountFrom(input.account)) };
  },

  async callForgetPassByAccount(input, context) {
    const target = accountFrom(input.account);
    if (!channelsFor(target).includes(input.type))
      refuseField('type', 'Mã không gửi được theo cách này. Bạn chọn cách khác nhé.');
    const person = await personByName(context.db, target);
    const accountId = person?.id ?? null;
    return sendCodes(context, [
      { purpose: 'forgot', channel: input.type, target, accountId, known: person !== undefined },
    ]);
  },

  async callConfirmOtpByAccount(input, context) {
    const name = accountFrom(input.account);
    return input.type === 'login'
      ? loginByCode(context, name, input.otp)
      : setForgottenPassword(context, name, input.otp, input.password);
  },

  async getOtpVerifyPhone(input, context) {
    const target = phoneFrom(input.phone_number);
    const { accountId } = context.reader;
    const person = await personById(context.db, accountId);
    if (person?.phone === target) refuseField('phone_number', 'Đây là số bạn đang dùng');
    return sendCodes(context, [
      { purpose: 'verify_phone', channel: input.channel, target, accountId, known: true },
    ]);
  },

  async confirmOtpVerifyPhone(input, context) {
    const phone = phoneFrom(input.phone_number);
    const { accountId } = context.reader;
    const proof = await proveCode(context, { purpose: 'verify_phone', target: phone, accountId }, input.otp);
    const before = await transact(context.db, async tx => {
      await spend(tx, proof);
      const old = await replacePhone(tx, accountId, phone);
      // Whoever holds the old number may sit at one of the other devices.
      if (old === 'taken') return old;
      if (old.phone) await endOtherSessions(tx, accountId, context.reader.sessionId);
      await notify(tx, context, old, 'phone_changed');
      await announceChange(tx, context, accountId, 'phone');
      return old;
    }).catch(error => {
      if (isTaken(error)) return 'taken' as const;
      throw error;
    });
    if (before === 'taken') throw context.refuse('phone_taken');
    return accountById(context, accountId);
  },
};
