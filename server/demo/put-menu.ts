import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';

export interface MenuRow {
  name: string;
  icon?: string;
  address: string;
  children?: [name: string, address: string][];
}

/** Publishes rows of a menu, behind those it has. */
export async function putMenu(
  db: Database,
  menu: 'base' | 'youth',
  rows: readonly MenuRow[],
  now: number,
): Promise<void> {
  for (const { children = [], icon = null, name, address } of rows) {
    const within = children.map(([childName, childAddress]) => ({ name: childName, address: childAddress }));
    await publishKindItem(db, 'menus', { menu, name, icon, address, children: within }, { now });
  }
}
