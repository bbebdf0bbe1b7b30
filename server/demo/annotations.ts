import { quotedAt } from '#rules/reading/annotation-anchor.ts';
import { type AnnotationColour, newAnnotation } from '#rules/reading/annotations.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import type { Storage } from '../kit/storage.ts';
import { cfiOfSpot, textOfBook } from '../reading/reader/anchor-annotations.ts';
import { annotationByKey, insertAnnotation, nextRevision } from '../reading/reader/annotation-queries.ts';
import { demoPeople } from './people.ts';

interface DemoAnnotation {
  kind: 'bookmark' | 'note';
  quote: string;
  colour?: AnnotationColour;
  note?: string;
}

const TITLE = 'Người giữ đèn biển';
const [person] = demoPeople;
const DEVICE = 'demo';
const HOUR = 3_600_000;

/** Of the first of the demo's people: each colour once, with a note and without, and a marked page. */
const demoAnnotations: readonly DemoAnnotation[] = [
  {
    kind: 'note',
    colour: 1,
    quote: 'Ánh sáng của nó trắng, gọn, giống một người nói rất đúng mà không nói thêm câu nào.',
  },
  {
    kind: 'note',
    colour: 2,
    quote: 'ông hiểu cái cách người ta siết ốc, và ông thấy cô siết được.',
    note: 'Hiểu một người qua cách họ làm.',
  },
  { kind: 'note', colour: 3, quote: 'Dạ, thỉnh thoảng mưa nó tự rửa.' },
  {
    kind: 'note',
    colour: 4,
    quote: 'đứng dồn một góc, mặt quay hết về hướng nam.',
    note: 'Hỏi lại ông nội: gà có biết gió thật không?',
  },
  { kind: 'bookmark', quote: 'Năm giờ bốn mươi, lần đầu tiên trong đời nó' },
];

/** Once: marks that are there stay as their reader left them. */
export async function loadTimings(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const known = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.content_hash'])
    .where('work.title', '=', TITLE)
    .where('edition.content_type', '=', contentType.ebook)
    .executeTakeFirst();
  const reader = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', person?.account ?? '')
    .executeTakeFirst();
  const pages = known && (await textOfBook({ storage }, known.content_hash));
  if (!known || !reader || !pages) return;
  for (const [index, { kind, quote, colour = null, note = '' }] of demoAnnotations.entries()) {
    const words = denseOf(quote);
    const chapter = pages.findIndex(({ text }) => text.includes(words));
    const text = pages[chapter]?.text ?? '';
    const spot = { chapter, from: text.indexOf(words), to: text.indexOf(words) + words.length };
    const cfi = chapter < 0 ? null : cfiOfSpot(pages, spot, kind === 'bookmark');
    const key = `demo-mark-${index}`;
    if (!cfi || (await annotationByKey(db, reader.id, key))) continue;
    await transact(db, async tx => {
      const revision = await nextRevision(tx, reader.id);
      const state = newAnnotation({ note, colour }, DEVICE, revision);
      const at = new Date(now - (index + 1) * HOUR);
      await insertAnnotation(tx, {
        account_id: reader.id,
        edition_id: known.id,
        key,
        kind,
        place: 'cfi',
        chapter_cfi: cfi,
        cfi,
        book_hash: known.content_hash,
        page: null,
        panel: null,
        chapter,
        title: '',
        quote,
        ...quotedAt(text, spot.from, spot.to),
        colour,
        note,
        others: [],
        note_by: DEVICE,
        note_revision: revision,
        edits: JSON.stringify(state.edits),
        removed: false,
        revision,
        made_at: at,
        changed_at: at,
      });
    });
  }
}
