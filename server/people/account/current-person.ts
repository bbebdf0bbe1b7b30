import type { ReaderContext } from '../../kit/http/context.ts';
import { clearAttempts, takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { refuseField } from './fields.ts';
import { provenAt } from './password-queries.ts';
import { verifyPassword } from './passwords.ts';
import { type Person, personById } from './queries.ts';

/** A sign-in this recent proves the person where there is no password and no code. Milliseconds. */
const PROOF_LIFE_MS = 600_000;

/** The signed-in person. Refuses with session_expired when the account was deleted meanwhile. */
export async function currentPerson(context: ReaderContext): Promise<Person> {
  const person = await personById(context.db, context.reader.accountId);
  if (!person) throw new Refusal('session_expired');
  return person;
}

/** Whether this session was opened by a password, code or provider within the last ten minutes. */
export async function provenRecently(context: ReaderContext): Promise<boolean> {
  const session = await provenAt(context.db, context.reader.sessionId);
  return session !== undefined && context.now() - session.proven_at.getTime() < PROOF_LIFE_MS;
}

/** Refuses a wrong password in its field's name; limited like a login, so that an open session cannot be used to guess passwords. */
export async function refuseWrongPassword(
  context: ReaderContext,
  person: Person,
  field: string,
  given: string,
): Promise<void> {
  if (!given) refuseField(field, 'Vui lòng nhập mật khẩu');
  const key = `password:account:${person.id}`;
  await takeAttempt(context, key, 10, 600);
  if (!(await verifyPassword(person.password_hash, given, context.settings.passwordCost)))
    throw new Refusal('wrong_login', { [field]: ['Mật khẩu chưa đúng'] });
  await clearAttempts(context.db, key);
}
