import { todayInVietnam } from '#rules/people/person.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Database } from '../kit/db/db.ts';
import { changeAtDesk } from './change-at-desk.ts';

const DAY = 86_400_000;
/** Works whose right is agreed for some time, and the days that are left; one of them for three countries alone. */
const agreed: [title: string, days: number, countries: string[] | null][] = [
  ['Muối', 400, null],
  ['Thưa nắng', 45, ['KH', 'LA', 'VN']],
];

/** Says at the desk until when and where works may be shown; one that has days already is left alone. */
export async function loadRightsByDay(db: Database, now: number): Promise<void> {
  for (const [title, days, countries] of agreed)
    await changeAtDesk(db, title, now, ({ rightsUntil, contentType: type }) => {
      if (rightsUntil) return null;
      return {
        rightsUntil: todayInVietnam(now + days * DAY),
        rightsCountries: type === contentType.paperBook ? null : countries,
      };
    });
}
