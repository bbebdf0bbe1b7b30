import { ageOn, todayInVietnam } from '#rules/people/person.ts';
import type { Context } from '../../kit/http/context.ts';
import { birthdayOf } from './queries.ts';

/**
 * Whether the account of who asks says that they are too young for a comic of an age. Guests, and who told no birthday, are
 * asked by the page (docs/decisions/148-age-ratings.md).
 */
export async function isTooYoung(
  { db, reader, now }: Pick<Context, 'db' | 'reader' | 'now'>,
  ages: readonly (number | null)[],
): Promise<(age: number | null) => boolean> {
  if (!reader || !ages.some(Boolean)) return () => false;
  const birthday = await birthdayOf(db, reader.accountId);
  if (!birthday) return () => false;
  const years = ageOn(birthday, todayInVietnam(now()));
  return age => years < (age ?? 0);
}
