import type { EditionContent } from '#rules/library/work-content.ts';
import type { Database } from '../kit/db/db.ts';
import { publish, saveDraft } from '../library/desk/change-work.ts';
import { contentOf } from '../library/desk/work-content.ts';

/** Who works at the demo's desk. */
const EDITOR = 'toasoan@mot.example';

/** Publishes a change of a work's editions as an editor would; null from `change` leaves the work alone. */
export async function changeAtDesk(
  db: Database,
  title: string,
  now: number,
  change: (edition: EditionContent) => Partial<EditionContent> | null,
): Promise<void> {
  const editor = await db.selectFrom('account').select('id').where('email', '=', EDITOR).executeTakeFirst();
  const work = await db
    .selectFrom('work')
    .select(['id', 'desk_version'])
    .where('title', '=', title)
    .executeTakeFirst();
  const content = work && (await contentOf(db, work.id));
  if (!editor || !work || !content) return;
  const changes = content.editions.map(change);
  if (changes.every(each => each === null)) return;
  const editions = content.editions.map((edition, at) => ({ ...edition, ...changes[at] }));
  const by = { db, now: () => now, reader: { accountId: editor.id } };
  const about = { work_id: work.id, version: work.desk_version };
  const { version } = await saveDraft(by, { ...about, content: { ...content, editions } });
  await publish(by, { work_id: work.id, version });
}
