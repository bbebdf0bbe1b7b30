import type { Db } from '#server/kit/db.ts';
import { putPerson } from '#server/session/people.ts';

/** The people of the demo library; README lists them. They exist only where the demo is on. */
export const demoPeople = [
  { account: '0900000001', password: 'docsach', fullname: 'Nguyễn Thuỷ Triều' },
  { account: '0900000002', password: 'docsach', fullname: 'Lê Khải Minh' },
  { account: 'banbe@mot.example', password: 'docsach', fullname: 'Đặng Mỹ Ễn', isAffiliate: true },
] as const;

/** Adds them where they are missing; known ones keep what they have. */
export async function putDemoPeople(db: Db): Promise<void> {
  for (const person of demoPeople) await putPerson(db, person);
}
