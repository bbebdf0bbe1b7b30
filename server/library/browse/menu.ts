import type { MenuGroup } from '#contract/library/menu.ts';
import type { Db } from '../../kit/db/db.ts';
import { isOwnPage } from '../addresses/own-pages.ts';
import { menuRows } from './queries.ts';

/** A menu as two levels. A row whose address has no page is left out. */
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
