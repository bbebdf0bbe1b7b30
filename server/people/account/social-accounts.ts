import type { Provider } from '#contract/people/account.ts';
import { isEmail } from '#rules/people/account.ts';
import { tidyName, whyNotName } from '#rules/people/person.ts';
import { NAMELESS } from '#rules/text/account-name.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { ProvenPerson } from '../../kit/gateways.ts';
import type { Context } from '../../kit/http/context.ts';
import { announce } from '../notices/announce.ts';
import { saveFirstSource } from './first-source.ts';
import { accountOfLink, accountOfPhone, insertLink, insertProvenPerson, lockName } from './social-queries.ts';

/** The name a provider gives, as far as it is one here. */
export function nameFrom({ name }: Pick<ProvenPerson, 'name'>): string {
  const tidy = tidyName([...name].slice(0, 100).join(''));
  return tidy && !whyNotName(tidy) ? tidy : NAMELESS;
}

/** An e-mail that the provider has proven; stored for the person, never used to find an account. */
const provenEmail = ({ email, emailVerified }: ProvenPerson): string | null => {
  const lower = email?.trim().toLowerCase() ?? '';
  return emailVerified && isEmail(lower) ? lower : null;
};

/** Undefined when somebody joined with this phone in the same moment: it is theirs. */
async function newAccount(
  tx: Tx,
  context: Context,
  person: ProvenPerson,
  phone: string | null,
): Promise<number | undefined> {
  const fullname = nameFrom(person);
  const made =
    (await insertProvenPerson(tx, { fullname, email: provenEmail(person), phone })) ??
    (await insertProvenPerson(tx, { fullname, email: null, phone }));
  if (!made) return undefined;
  await saveFirstSource(tx, made.id, context.request.cookies.utm_source, context.now());
  await announce(tx, 'welcome', { account: made.id }, context.now());
  return made.id;
}

/**
 * The account of a provider's person: by provider and subject; else by a phone that the provider has proven; else a
 * new one. Inside a transaction; two first visits at once make one account. `isNew` says whether to send a welcome message.
 */
export async function accountOfPerson(
  tx: Tx,
  context: Context,
  { provider, person, phone = null }: { provider: Provider; person: ProvenPerson; phone?: string | null },
): Promise<{ id: number; isNew: boolean }> {
  const { subject } = person;
  await lockName(tx, `${provider} ${subject}`);
  const known = await accountOfLink(tx, provider, subject);
  // The linked provider outweighs the phone: a number that belongs to another account stays there.
  if (known !== undefined) return { id: known, isNew: false };
  const byPhone = async () => (phone ? accountOfPhone(tx, phone) : undefined);
  const owner = await byPhone();
  const made = owner === undefined ? await newAccount(tx, context, person, phone) : undefined;
  const id = owner ?? made ?? (await byPhone());
  if (id === undefined) throw new Error('an account was neither found nor made');
  // An account that has another person of this provider keeps that one; the phone opens it all the same.
  await insertLink(tx, { provider, subject, account_id: id, name: nameFrom(person) });
  return { id, isNew: made !== undefined };
}
