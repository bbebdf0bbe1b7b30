import { mainForm } from '#rules/product.ts';
import { idOfSlug } from '#rules/slug.ts';
import { editionAddress } from '../catalogue/addresses.ts';
import type { Db } from '../kit/db.ts';
import { formsOf } from './queries.ts';

/** The page that /sach/<slug> stands for: the form of the work that rules/product names. Null when there is none. */
export async function whereIs(db: Db, slug: string): Promise<string | null> {
  const id = idOfSlug('work', slug);
  const form = id === null ? undefined : mainForm(await formsOf(db, id));
  return form ? editionAddress(form.contentType, form.title, form.id) : null;
}
