import type * as z from 'zod/mini';
import type { Role } from './roles.ts';

/* What the editors' desk knows of a kind of public thing (banners, menus, news …): docs/decisions/108-content-kinds.md */

type FieldInput =
  | 'text'
  | 'long'
  | 'markdown'
  | 'number'
  /** Đồng. */
  | 'money'
  | 'percent'
  /** ms since 1970. */
  | 'moment'
  | 'choice'
  | 'choices'
  /** Ids of what is chosen by its name; the plural takes several, in an order. Works are meant by content ids. */
  | Things
  /** A key that `uploadPicture` answered. */
  | 'picture'
  /** A path of ours, or an address of the web. */
  | 'link'
  | 'bool'
  | 'colour'
  /** The number of a table that `uploadTable` kept. */
  | 'table'
  /** A key that `uploadFilm` answered. */
  | 'film'
  | 'rows';

/** Kinds of items that a field can refer to, and the input for several of them. */
export const things = {
  work: 'works',
  product: 'products',
  category: 'categories',
  collection: 'collections',
  combo: 'combos',
  author: 'authors',
  topic: 'topics',
  news: 'articles',
  newsTopic: 'newsTopics',
  shop: 'shops',
  episode: 'episodes',
} as const;
export type Thing = keyof typeof things;
type Things = Thing | (typeof things)[Thing];

type ChoiceValue = string | number | boolean | null;

/** A field of the form: its value stands under `name` in the item. */
export interface ItemField {
  name: string;
  label: string;
  input: FieldInput;
  /** Of a choice: its values with what people read. */
  options?: readonly (readonly [value: ChoiceValue, label: string])[];
  /** The fields of each of the rows. */
  rows?: readonly ItemField[];
  /** The noun for one row: "mục". */
  one?: string;
  help?: string;
  /** Characters of a text, rows of a list, the largest of a number. */
  most?: number;
  /** May be left empty; the value is then null, or '' for texts. */
  optional?: boolean;
  /** Shown only while another field has one of these values. */
  when?: { field: string; is: readonly ChoiceValue[] };
  /** Fields of one heading stand in one section of the form. */
  section?: string;
}

interface Counted {
  label: string;
  count: number;
}

/** Usage figures of an item since it was published, without anybody's name. */
export interface ItemFigures {
  sums: Counted[];
  /** Series by day in Vietnam, in the order of `counts`. */
  kinds: string[];
  days: { day: string; counts: number[] }[];
  /** Why people complained. */
  reasons: Counted[];
}

/** When an item is shown, and where: a bar among those of its list. Moments in ms since 1970; null: always until, always from. */
export interface ItemRun {
  from: number | null;
  to: number | null;
  /** The place where it stands: "Trang chủ, băng lớn". */
  lane: string;
  /** "#rrggbb" */
  ground: string;
}

/** Under which heading of the rail a kind stands: Mặt tiền, Nội dung, Bán hàng. */
export type ItemGroup = 'front' | 'content' | 'selling';

// biome-ignore lint/suspicious/noExplicitAny: an item of any shape
export interface ItemKind<S extends z.ZodMiniType<any> = z.ZodMiniType<any>> {
  /** As it stands in addresses and in the database: "banners". */
  kind: string;
  /** Above its list: "Banner". */
  title: string;
  /** One of them, in the middle of a sentence: "banner". */
  one: string;
  group: ItemGroup;
  /** Roles with full access, besides admins. */
  role: Exclude<Role, 'affiliate'>;
  /** Of an item as JSON: no transforms; what readers see follows from it alone. */
  schema: S;
  fields: readonly ItemField[];
  /** Default values of a new item. */
  blank: z.output<S>;
  /** Its title in lists. */
  nameOf(item: z.output<S>): string;
  /** Editors put them in an order. */
  ordered?: boolean;
  /** Its list is divided, by the page or place where an item stands. */
  divided?: boolean;
  /** A part of it makes up one page from top to bottom: its order is made beside that page. */
  onePage?: boolean;
  /** The noun for one of these parts, where it is not "Trang". */
  partName?: string;
  /** It cannot be made or taken off: what there is stays. */
  fixed?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export const itemKind = <S extends z.ZodMiniType<any>>(kind: ItemKind<S>): ItemKind<S> => kind;
