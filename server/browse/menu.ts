import type { MenuGroup } from '#contract/browse.ts';
import type { Db } from '../kit/db.ts';
import { isOwnPage } from '../pages/own-pages.ts';
import { menuRows } from './queries.ts';

/** A menu as two levels. A row whose page this house does not have is left out: no word leads nowhere. */
export async function menuOf(db: Db, menu: 'base' | 'youth'): Promise<MenuGroup[]> {
  const rows = await menuRows(db, menu);
  const stands = await Promise.all(rows.map(({ address }) => isOwnPage(db, address, 'web')));
  const shown = rows.filter((_, at) => stands[at]);
  const item = ({ id, name, icon, address }: (typeof rows)[number]) => ({ id, name, icon, address });
  return shown
    .filter(({ parent_id }) => parent_id === null)
    .map(row => ({
      ...item(row),
      children: shown.filter(({ parent_id }) => parent_id === row.id).map(item),
    }));
}
