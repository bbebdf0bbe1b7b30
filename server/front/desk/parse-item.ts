import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { Db } from '../../kit/db/db.ts';
import type { KindBy } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Kind } from './kinds.ts';
import type { Item } from './same-item.ts';

/** An item as its kind wants it; throws what is wrong by field, "rows.0.link" for one inside a row. */
function parseItem({ schema }: ItemKind, given: unknown): Item {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data as Item;
  const messages: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.') || 'item';
    messages[field] = [
      ...(messages[field] ?? []),
      message === 'Invalid input' ? 'Giá trị không hợp lệ' : message,
    ];
  }
  throw new Refusal('bad_input', messages);
}

/** An item that could be published; throws what must be mended. */
export async function fitItem(
  db: Db,
  { declared, served }: Kind,
  id: number | null,
  given: unknown,
  by: KindBy,
): Promise<Item> {
  const item = parseItem(declared, given);
  const refusal = await served.check?.(db, item, id, by);
  if (refusal) throw refusal;
  return item;
}
