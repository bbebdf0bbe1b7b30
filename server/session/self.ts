import type { ReaderContext } from '../kit/context.ts';
import { clearTurns, takeTurn } from '../kit/limits.ts';
import { Refusal } from '../kit/refusal.ts';
import { refuseField } from './fields.ts';
import { provenAt } from './password-queries.ts';
import { passwordFits } from './people.ts';
import { type Person, personById } from './queries.ts';

/* Who the signed-in person is, and whether they are still the one who signed in. */

/** How long after signing in one counts as the person, where nothing else could prove it. */
const FRESH_MS = 600_000;

/** The signed-in person. A request that outlives its account answers like one whose session ended. */
export async function personOf(context: ReaderContext): Promise<Person> {
  const person = await personById(context.db, context.reader.accountId);
  if (!person) throw new Refusal('session_expired');
  return person;
}

/** Whether this device's session was proven within the last ten minutes. */
export async function isFresh(context: ReaderContext): Promise<boolean> {
  const session = await provenAt(context.db, context.reader.sessionId);
  return session !== undefined && context.now() - session.proven_at.getTime() < FRESH_MS;
}

/** Refuses a wrong password in its field's name; counted like a login, so that an open session is no guessing desk. */
export async function refuseWrongPassword(
  context: ReaderContext,
  person: Person,
  field: string,
  given: string,
): Promise<void> {
  if (!given) refuseField(field, 'Vui lòng nhập mật khẩu');
  const key = `password:account:${person.id}`;
  await takeTurn(context.db, key, 10, 600);
  if (!(await passwordFits(person.password_hash, given)))
    throw new Refusal('wrong_login', { [field]: ['Mật khẩu chưa đúng'] });
  await clearTurns(context.db, key);
}
