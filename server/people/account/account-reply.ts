import type { Account } from '#contract/people/account.ts';
import { memberFacts } from '#rules/rights/access.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Context } from '../../kit/http/context.ts';
import { packagesOf } from '../../rights/queries.ts';
import { type Person, personById } from './queries.ts';

/** Address of a person's picture; `filesOrigin` is '' on our own pages. */
const avatarAddress = (key: string, filesOrigin: string) => `${filesOrigin}/avatars/${key}`;

/** The account as its owner sees it. `now` in ms. */
async function accountOf(
  db: Db,
  person: Person,
  { now, filesOrigin }: { now: number; filesOrigin: string },
): Promise<Account> {
  const packages = (await packagesOf(db, person.id)).map(({ name, source, expires_at, waiting_extend }) => ({
    name,
    source,
    expiresAt: expires_at.getTime(),
    waitingExtend: waiting_extend,
  }));
  return {
    userId: person.id,
    fullname: person.fullname,
    account: person.phone ?? person.email ?? '',
    mobile: person.phone,
    email: person.email,
    avatar: person.avatar && avatarAddress(person.avatar, filesOrigin),
    sex: person.sex,
    birthday: person.birthday,
    is_affiliate: person.roles.includes('affiliate'),
    first_login: person.welcomed_at ? 0 : 1,
    telco_waiting_extend: memberFacts(packages, now).isWaitingExtend ? 1 : 0,
    packages: packages
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ name, source, expiresAt }) => ({
        name,
        is_vip_telco: source === 'telco',
        is_mot_vip: source === 'ott',
        expired_time: expiresAt,
      })),
    has_password: person.password_hash !== null,
  };
}

/** A reader for a partner's server: a name to greet; no way to reach them, nor to join them with another's reader. */
export const asPartnersSee = (account: Account): Account => ({
  ...account,
  userId: 0,
  account: '',
  mobile: null,
  email: null,
  avatar: null,
  sex: 0,
  birthday: null,
  is_affiliate: false,
  first_login: 0,
  telco_waiting_extend: 0,
  packages: [],
  has_password: false,
});

/** The signed-in person of a request, as the reply shows them. */
export async function accountById(context: Context, id: number): Promise<Account> {
  const person = await personById(context.db, id);
  if (!person) throw new Error('a session without its account');
  return accountOf(context.db, person, { now: context.now(), filesOrigin: context.filesOrigin });
}
