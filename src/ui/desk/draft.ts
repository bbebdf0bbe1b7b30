/** Changed fields of a form: the rest is as the server has it. */
export type Changes<V> = Partial<V>;

/** Values that outlive a reload. */
export interface DraftStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface KeptDraft<V> {
  /** The version of the server that was changed. */
  basedOn: number;
  changes: Changes<V>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Without the fields that stand as the server has them. */
export const realChanges = <V extends object>(changes: Changes<V>, saved: V): Changes<V> =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !same(value, saved[field as keyof V])),
  ) as Changes<V>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/**
 * What was kept of a form whose server side is `saved`; null for nothing, for what cannot be read, and for fields of another
 * kind than today's (a draft of an earlier release). A field that may be null takes any kind.
 */
export function readDraft<V extends object>(text: string | null, saved: V): KeptDraft<V> | null {
  if (text === null) return null;
  try {
    const { basedOn, changes } = JSON.parse(text) as KeptDraft<V>;
    if (typeof basedOn !== 'number' || typeof changes !== 'object' || changes === null) return null;
    const known = Object.entries(changes).filter(([field, value]) => {
      const now = saved[field as keyof V];
      if (!(field in saved)) return false;
      return now === null || value === null || kindOf(now) === kindOf(value);
    });
    const real = realChanges(Object.fromEntries(known) as Changes<V>, saved);
    return Object.keys(real).length > 0 ? { basedOn, changes: real } : null;
  } catch {
    return null;
  }
}
