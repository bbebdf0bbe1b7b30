import * as z from 'zod/mini';
import { get } from '../kit/call.ts';

const menuItem = z.object({
  id: z.number(),
  name: z.string(),
  /** A name of ui/Icon. */
  icon: z.nullable(z.string()),
  address: z.string(),
});
const menuGroup = z.object({ ...menuItem.shape, children: z.array(menuItem) });
export type MenuGroup = z.infer<typeof menuGroup>;

/** Menus, which every page shows: a file of their own, so that it brings no list along. Part of the area `browse`. */
export const menuCalls = {
  /** Menu of the header and the drawer. */
  getBaseMenu: get('/super/getBaseMenu', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(menuGroup),
  }),
  /** The youth corner's own; the name is ours to choose. */
  youthMenu: get('/tn/getMenu', { who: 'anyone', input: z.strictObject({}), output: z.array(menuGroup) }),
};
