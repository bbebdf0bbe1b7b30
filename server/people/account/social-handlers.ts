import { type accountCalls, type Provider, providers, providerType } from '#contract/people/account.ts';
import { transact } from '../../kit/db/transact.ts';
import { GatewayError, type ProvenPerson } from '../../kit/gateways.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { giveBackAttempt, networkKey, takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../notices/announce.ts';
import { isTaken } from './contact-queries.ts';
import { tellTicket } from './live-tickets.ts';
import { oauthBrowser } from './oauth-browser.ts';
import { flowsFrom, socialCallback } from './oauth-routes.ts';
import { accountOfPerson, nameFrom } from './social-accounts.ts';
import {
  accountOfLink,
  insertLink,
  keepProvenPhone,
  linksOf,
  lockName,
  takeState,
} from './social-queries.ts';
import { startSession } from './start-session.ts';
import { approveTicket } from './ticket-queries.ts';
import { hashOf } from './tokens.ts';
import { sendWelcomeMessage } from './welcome-message.ts';

const names = { facebook: 'Facebook', google: 'Google', zalo: 'Zalo' } as const;

/** A company's no, or its silence, in the reader's words; anything else is thrown on. */
function refusalFrom(context: Context, provider: Provider, error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error;
  context.request.log.warn({ provider, reason: error.message }, 'a provider did not vouch for somebody');
  return error.reason === 'away'
    ? new Refusal('gateway_away', `${names[provider]} chưa trả lời. Bạn thử lại sau giây lát nhé.`)
    : new Refusal('social_failed');
}

interface Answer {
  code: string;
  state: string;
  type: number;
}

/** The person who came back from a provider. The sign-in must be this browser's, for `accountId` or for nobody, and counts once. */
async function cameBack(context: Context, { code, state, type }: Answer, accountId: number | null) {
  const provider = providers.find(name => providerType[name] === type);
  const gateway = provider && context.gateways.social[provider];
  const mark = oauthBrowser(context.settings, context.request);
  if (!gateway || !mark) throw new Refusal('social_failed');
  const journey = await takeState(context.db, {
    stateHash: hashOf(state),
    browserHash: hashOf(mark),
    provider,
    accountId,
    now: new Date(context.now()),
  });
  if (!journey) throw new Refusal('social_failed');
  const { verifier, nonce } = journey;
  const redirectUri = socialCallback(context.settings, context.request);
  const person = await gateway.person({ code, verifier, nonce, redirectUri }).catch(error => {
    throw refusalFrom(context, provider, error);
  });
  await giveBackAttempt(context.db, flowsFrom(context.ip));
  return { provider, person, journey };
}

/** The phone behind Zalo's one-use token; null when none was given, or when it failed for somebody we know. */
async function zaloPhone(
  context: Context,
  input: { access_token: string; code: string },
  person: ProvenPerson,
) {
  if (!input.code || !context.gateways.zalo) return null;
  const known = await accountOfLink(context.db, 'zalo', person.subject);
  try {
    const phone = await context.gateways.zalo.phone(input.access_token, input.code);
    if (known !== undefined) await keepPhone(context, known, phone);
    return phone;
  } catch (error) {
    // Who is new would become a second account beside the one that has their phone: they try again instead.
    if (known !== undefined && error instanceof GatewayError) return null;
    throw refusalFrom(context, 'zalo', error);
  }
}

/** A phone that somebody else took in this moment stays theirs. */
const keepPhone = (context: Context, accountId: number, phone: string) =>
  keepProvenPhone(context.db, accountId, phone).catch(error => {
    if (!isTaken(error)) throw error;
  });

const linkedOf = async (context: Context, accountId: number) => ({
  linked: (await linksOf(context.db, accountId)).map(({ provider, name, created_at }) => ({
    provider,
    name,
    since: created_at.getTime(),
  })),
});

/** Ties a provider's person to the signed-in account. */
async function tie(
  context: Context,
  accountId: number,
  provider: Provider,
  person: ProvenPerson,
): Promise<void> {
  const { subject } = person;
  await transact(context.db, async tx => {
    await lockName(tx, `${provider} ${subject}`);
    const owner = await accountOfLink(tx, provider, subject);
    if (owner === accountId) return;
    if (owner !== undefined) throw new Refusal('social_taken');
    if (!(await insertLink(tx, { provider, subject, account_id: accountId, name: nameFrom(person) })))
      throw new Refusal(
        'social_taken',
        `Bạn đã gắn một tài khoản ${names[provider]} khác. Bạn bỏ gắn tài khoản đó trước nhé.`,
      );
    const now = context.now();
    const facts = { account: accountId, what: 'linked', provider: names[provider], at: now } as const;
    await announce(tx, 'account_change', facts, now);
  });
}

export const socialHandlers: Pick<
  Handlers<typeof accountCalls>,
  'loginViaOpenId' | 'zaloLogin' | 'getInfoConnectSocial' | 'waysIn'
> = {
  async loginViaOpenId(input, context) {
    const { provider, person, journey } = await cameBack(context, input, null);
    const entered = await transact(context.db, async tx => {
      const { id } = await accountOfPerson(tx, context, { provider, person });
      if (!journey.ticket) return startSession({ ...context, db: tx as Context['db'] }, id);
      if (!(await approveTicket(tx, journey.ticket, id, context.now())))
        throw context.refuse('social_failed');
      await tellTicket(tx, journey.ticket, 'approved', context.now());
      return null;
    });
    return { session: entered, returnTo: journey.returnTo };
  },

  async zaloLogin(input, context) {
    const { zalo } = context.gateways;
    if (!zalo) throw context.refuse('gateway_away', 'Chưa đăng nhập được bằng Zalo. Bạn chọn cách khác nhé.');
    await takeAttempt(context, networkKey('zalo:ip', context.ip), 60, 600);
    const person = await zalo.person(input.access_token).catch(error => {
      throw refusalFrom(context, 'zalo', error);
    });
    await giveBackAttempt(context.db, networkKey('zalo:ip', context.ip));
    const phone = await zaloPhone(context, input, person);
    return transact(context.db, async tx => {
      const { id, isNew } = await accountOfPerson(tx, context, { provider: 'zalo', person, phone });
      const entered = await startSession({ ...context, db: tx as Context['db'] }, id);
      const { fullname, mobile } = entered.user;
      if (isNew && mobile) await sendWelcomeMessage(tx, context, { id, fullname, phone: mobile });
      return entered;
    });
  },

  async getInfoConnectSocial({ code, state, type }, context) {
    const { accountId } = context.reader;
    if (code && type !== undefined) {
      const { provider, person } = await cameBack(context, { code, state, type }, accountId);
      await tie(context, accountId, provider, person);
    }
    return linkedOf(context, accountId);
  },

  async waysIn(_, { gateways, settings }) {
    return {
      providers: providers.filter(provider => gateways.social[provider]),
      digits: settings.otpDigits,
    };
  },
};
