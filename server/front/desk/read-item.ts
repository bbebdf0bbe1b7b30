import type { Db } from '../../kit/db/db.ts';
import type { Kind } from './kinds.ts';
import { type StateRow, stateOf } from './queries.ts';
import type { Item } from './same-item.ts';

export interface Found {
  /** Another one than was asked for where it has been published since. */
  id: number;
  published: Item | null;
  draft: Item | null;
  /** Undefined: nobody changed it here. */
  state: StateRow;
}

/** An item with its draft; null for one that there is not and never was. */
export async function readItem(db: Db, kind: Kind, asked: number): Promise<Found | null> {
  const name = kind.declared.kind;
  const first = await stateOf(db, { kind: name, id: asked });
  const id = first?.became ?? asked;
  const state = id === asked ? first : await stateOf(db, { kind: name, id });
  const published: Item | null = id > 0 ? await kind.served.read(db, id) : null;
  const draft = state?.draft ?? null;
  return published || draft || state?.removed ? { id, published, draft, state } : null;
}
