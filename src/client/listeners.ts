/** Listeners of one event, in the order they came. */
export interface Listeners<Said extends unknown[] = []> {
  /** Returns the unsubscriber. */
  add(listener: (...said: Said) => void): () => void;
  tell(...said: Said): void;
}

/** A listener that throws is logged: it must not keep what happened from the others. */
export function createListeners<Said extends unknown[] = []>(): Listeners<Said> {
  const all = new Set<(...said: Said) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(...said) {
      for (const listener of all) {
        try {
          listener(...said);
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
