import { todayInVietnam } from '#rules/people/person.ts';
import { mainForm } from '#rules/shop/product.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { editionAddress } from '../../library/catalogue/addresses.ts';
import { formsOf } from './queries.ts';

/** The page that /sach/<slug> leads to: the main edition of the work by rules/shop/product. Null when there is none. */
export async function mainAddressOf(db: Db, slug: string, now: number): Promise<string | null> {
  const id = idOfSlug('work', slug);
  const form = id === null ? undefined : mainForm(await formsOf(db, id, todayInVietnam(now)));
  return form ? editionAddress(form.contentType, form.title, form.id) : null;
}
