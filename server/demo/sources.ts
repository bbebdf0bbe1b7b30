import { linkTo } from '#contract/all-paths.ts';
import type { Database } from '../kit/db/db.ts';
import { bookAddress } from '../library/catalogue/addresses.ts';
import { insertUtmLink } from '../people/visits/queries.ts';
import type { LoadedBook } from './load-book.ts';

/** Short links of the demo library: a campaign of ours, and one of the affiliate's (README names the people). */
const demoLinks = [
  { slug: 'hoi-sach', source: 'hoi-sach', of: null, book: null },
  { slug: 'lam-gioi-thieu', source: 'ctv-lam', of: 'lam@docgia.example', book: 'Người giữ đèn biển' },
];

/** Adds the links that are missing; visits and people who come through them are counted, never invented. */
export async function loadSources(db: Database, books: readonly LoadedBook[]): Promise<void> {
  for (const { slug, source, of, book } of demoLinks) {
    const edition = books.find(({ title }) => title === book);
    const affiliate = of
      ? await db.selectFrom('account').select('id').where('email', '=', of).executeTakeFirst()
      : undefined;
    // A deleted account's links are gone; the demo does not add them without an owner.
    if (of && !affiliate) continue;
    const target = edition ? bookAddress(edition.title, edition.editionId) : linkTo('home');
    await insertUtmLink(db, { slug, target, source, account_id: affiliate?.id ?? null });
  }
}
