import type { ItemRow, itemStates } from '#contract/front/desk.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { KindRow } from '../../kit/desk-kind.ts';
import { NOBODY } from './change-item.ts';
import type { Kind } from './kinds.ts';
import { pictureAddress } from './pictures.ts';
import { lastSeen, type StateRow, statesIn, statesOf } from './queries.ts';

interface Asked {
  search: string;
  state: (typeof itemStates)[number];
  after: number;
  size: number;
  now: number;
  /** The context's filesOrigin. */
  files: string;
}

/** Rows that an ordered list shows at once. */
const MOST_IN_ORDER = 500;

type State = NonNullable<StateRow>;

const changedBy = (state: State | undefined): ItemRow['changed'] =>
  state?.did ? { who: state.who ?? NOBODY, at: state.changed_at.getTime() } : null;

const rowOf = (kind: Kind, row: KindRow, state: State | undefined, files: string): ItemRow => ({
  id: row.id,
  name: row.name,
  note: row.note ?? '',
  part: row.part ?? '',
  picture: row.picture ? pictureAddress(kind, row.picture, files) : null,
  state: row.state ?? 'live',
  has_draft: Boolean(state?.draft),
  publish_at: state?.publish_at?.getTime() ?? null,
  changed: changedBy(state),
  run: row.run ?? null,
});

/** An item that readers do not see: from its draft, or from what they saw last. */
async function unseenRow(db: Db, kind: Kind, state: State, files: string): Promise<ItemRow | null> {
  const { nameOf, kind: name } = kind.declared;
  const item = state.draft ?? (await lastSeen(db, { kind: name, id: state.item_id }));
  if (!item) return null;
  const run = state.removed ? undefined : kind.served.run?.(item);
  const row = { id: state.item_id, name: nameOf(item), ...(run && { run }) };
  return { ...rowOf(kind, row, state, files), state: state.removed ? 'removed' : 'new' };
}

async function rowOfState(db: Db, kind: Kind, state: State, files: string): Promise<ItemRow | null> {
  const item = state.item_id > 0 && !state.removed ? await kind.served.read(db, state.item_id) : null;
  if (!item) return unseenRow(db, kind, state, files);
  const shown = state.draft ?? item;
  const run = kind.served.run?.(shown);
  const row = { id: state.item_id, name: kind.declared.nameOf(shown), ...(run && { run }) };
  return rowOf(kind, row, state, files);
}

const says = (search: string, { name, note }: ItemRow): boolean => {
  const text = searchable(`${name} ${note}`);
  return searchable(search)
    .split(' ')
    .every(word => text.includes(word));
};

/** Items of a kind as its list shows them: what was never published first, then what readers see. */
export async function listItems(
  db: Db,
  kind: Kind,
  { search, state, after, size, now, files }: Asked,
): Promise<{ items: ItemRow[]; next: number | null }> {
  const name = kind.declared.kind;
  if (state !== 'all') {
    const states = await statesIn(db, name, state, { after, limit: size + 1 });
    const shown = states.slice(0, size);
    const rows = await Promise.all(shown.map(each => rowOfState(db, kind, each, files)));
    const items = rows.filter(row => row !== null).filter(row => says(search, row));
    return { items, next: states.length > size ? (shown.at(-1)?.item_id ?? null) : null };
  }
  const limit = kind.declared.ordered ? MOST_IN_ORDER : size;
  const found = await kind.served.list(db, { search, after, limit: limit + 1, now });
  const rows = found.slice(0, limit);
  const states = new Map(
    (
      await statesOf(
        db,
        name,
        rows.map(({ id }) => id),
      )
    ).map(each => [each.item_id, each]),
  );
  const begun = after === 0 ? await statesIn(db, name, 'new', { after: 0, limit: MOST_IN_ORDER }) : [];
  const fresh = await Promise.all(begun.map(each => rowOfState(db, kind, each, files)));
  return {
    items: [
      ...fresh.filter(row => row !== null).filter(row => says(search, row)),
      ...rows.map(row => rowOf(kind, row, states.get(row.id), files)),
    ],
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
