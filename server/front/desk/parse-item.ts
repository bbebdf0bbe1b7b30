import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { Db } from '../../kit/db/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Kind } from './kinds.ts';
import type { Item } from './same-item.ts';

/** Fields with letters that no text has: the database could not keep them. */
function unreadable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => unreadable(each, path ? `${path}.${name}` : name));
}

/** An item as its kind wants it; throws what is wrong by field, "rows.0.link" for one inside a row. */
function parseItem({ schema }: ItemKind, given: unknown): Item {
  const { success, data, error } = schema.safeParse(given);
  if (success) {
    const strange = unreadable(data, '');
    if (strange.length === 0) return data as Item;
    throw new Refusal(
      'bad_input',
      Object.fromEntries(strange.map(field => [field, ['Có ký tự không đọc được']])),
    );
  }
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
): Promise<Item> {
  const item = parseItem(declared, given);
  const refusal = await served.check?.(db, item, id);
  if (refusal) throw refusal;
  return item;
}
