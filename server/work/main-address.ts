import { mainForm } from '#rules/product.ts';
import { idOfSlug } from '#rules/slug.ts';
import { editionAddress } from '../catalogue/addresses.ts';
import type { Db } from '../kit/db/db.ts';
import { formsOf } from './queries.ts';

/** The page that /sach/<slug> leads to: the main edition of the work by rules/product. Null when there is none. */
export async function mainAddressOf(db: Db, slug: string): Promise<string | null> {
  const id = idOfSlug('work', slug);
  const form = id === null ? undefined : mainForm(await formsOf(db, id));
  return form ? editionAddress(form.contentType, form.title, form.id) : null;
}
