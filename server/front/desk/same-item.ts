export type Item = Record<string, unknown>;

/** With the fields of each object in one order: the database keeps them in its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
}

const textOf = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null';

export const sameItem = (one: Item | null, other: Item | null): boolean => textOf(one) === textOf(other);

/** Names of the fields that differ. */
export const changedFields = (before: Item, after: Item): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => textOf(before[name]) !== textOf(after[name]),
  );
