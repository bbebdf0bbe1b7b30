import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { Item } from './FieldsOf.tsx';

/** Initial values of a new item: the blank one, with choices taken from its address. */
export function begunWith({ blank, fields }: ItemKind, query: URLSearchParams): Item {
  const begun: Item = { ...blank };
  for (const { name, input, options = [] } of fields) {
    const option =
      input === 'choice' ? options.find(([value]) => String(value) === query.get(name)) : undefined;
    if (option) begun[name] = option[0];
  }
  return begun;
}
