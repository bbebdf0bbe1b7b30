import { linkTo } from '#contract/all-paths.ts';
import type { MenuItem } from '#contract/library/desk-items/menus.ts';
import { searchable } from '#rules/text/search.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { isOwnPage } from '../addresses/own-pages.ts';
import { menuTops, menuWithin, orderMenu, removeMenuItem, writeMenuItem } from './menu-queries.ts';

const names = { base: 'Đầu trang', youth: 'Góc bạn trẻ' };

export const menuDeskKind: DeskKind<MenuItem> = {
  kind: 'menus',
  async list(db, { search }) {
    const words = searchable(search);
    return (await menuTops(db))
      .map(({ id, name, menu, address }) => ({ id, name, note: address, part: names[menu] }))
      .filter(({ name, note }) => searchable(`${name} ${note}`).includes(words));
  },
  async read(db, id) {
    const rows = await menuWithin(db, id);
    const top = rows.find(row => row.id === id && row.parent_id === null);
    if (!top) return null;
    const { menu, name, icon, address } = top;
    const children = rows.filter(row => row.parent_id === id);
    return {
      menu,
      name,
      icon,
      address,
      children: children.map(row => ({ name: row.name, address: row.address })),
    };
  },
  write: writeMenuItem,
  remove: removeMenuItem,
  order: orderMenu,
  async check(db, { address, children }) {
    const places = [
      ['address', address],
      ...children.map((row, at) => [`children.${at}.address`, row.address]),
    ];
    const wrong: Record<string, string[]> = {};
    for (const [field = '', path = ''] of places)
      if (!(await isOwnPage(db, path, 'web'))) wrong[field] = ['Mọt chưa có trang này'];
    return Object.keys(wrong).length > 0 ? new Refusal('bad_input', wrong) : null;
  },
  path: () => linkTo('home'),
};
