import type { workChanges } from '#contract/library/desk.ts';
import type { EditionContent, WorkContent } from '#rules/library/work-content.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { transact } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { type By, changeShown, restoreIn } from './change-work.ts';

type What = (typeof workChanges)[number];

const priceTypes: readonly string[] = ['0', '-1', '2', '-2'];

/** One bulk change of a work. Paper is sold by shops: its price type stays. */
function editOf(what: What, value: string): (content: WorkContent) => WorkContent {
  const each = (edit: (edition: EditionContent) => Partial<EditionContent>) => (content: WorkContent) => ({
    ...content,
    editions: content.editions.map(edition => ({ ...edition, ...edit(edition) })),
  });
  if (what === 'category') return content => ({ ...content, category: value || null });
  if (what === 'withdraw') return each(() => ({ copyright: 'expired' }));
  if (what === 'offer') return each(() => ({ copyright: 'cleared' }));
  if (!priceTypes.includes(value)) throw new Refusal('bad_input', { value: ['Bạn chọn cách bán nhé'] });
  const priceType = Number(value) as EditionContent['priceType'];
  return each(({ contentType: type }) => (type === contentType.paperBook ? {} : { priceType }));
}

/** In the order of their numbers: two who change many at once do not wait for each other in a circle. */
const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

export const changeWorks = (
  by: By,
  { work_ids, what, value }: { work_ids: number[]; what: What; value: string },
) =>
  transact(by.db, async tx => {
    const edit = editOf(what, value);
    const changed = [];
    for (const id of inOrder(work_ids)) changed.push(await changeShown(tx, by, id, edit));
    return { changed };
  });

export const changeBack = (
  by: By,
  { works }: { works: { work_id: number; version: number; to: number }[] },
) =>
  transact(by.db, async tx => {
    for (const work of [...works].sort((one, other) => one.work_id - other.work_id))
      await restoreIn(tx, by, work);
    return {};
  });
