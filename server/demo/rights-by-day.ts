import { todayInVietnam } from '#rules/people/person.ts';
import type { Database } from '../kit/db/db.ts';
import { publish, saveDraft } from '../library/desk/change-work.ts';
import { contentOf } from '../library/desk/work-content.ts';

const DAY = 86_400_000;
/** Who works at the demo's desk. */
const EDITOR = 'toasoan@mot.example';
/** Works whose right is agreed for some time, and the days that are left. */
const agreed: [title: string, days: number][] = [
  ['Muối', 400],
  ['Thưa nắng', 45],
];

/** Says at the desk until when works may be shown; one that has days already is left alone. */
export async function loadRightsByDay(db: Database, now: number): Promise<void> {
  const editor = await db.selectFrom('account').select('id').where('email', '=', EDITOR).executeTakeFirst();
  if (!editor) return;
  const by = { db, now: () => now, reader: { accountId: editor.id } };
  for (const [title, days] of agreed) {
    const work = await db
      .selectFrom('work')
      .select(['id', 'desk_version'])
      .where('title', '=', title)
      .executeTakeFirst();
    const content = work && (await contentOf(db, work.id));
    if (!content || content.editions.some(({ rightsUntil }) => rightsUntil)) continue;
    const rightsUntil = todayInVietnam(now + days * DAY);
    const editions = content.editions.map(edition => ({ ...edition, rightsUntil }));
    const about = { work_id: work.id, version: work.desk_version };
    const { version } = await saveDraft(by, { ...about, content: { ...content, editions } });
    await publish(by, { work_id: work.id, version });
  }
}
