/** A small typed list of listeners by name. */
export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
  clear(): void;
}

export function createEmitter<Events>(): Emitter<Events> {
  const byName = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const known = byName.get(name) ?? new Set();
      byName.set(name, known);
      known.add(listener);
      return () => known.delete(listener);
    },
    emit(name, event) {
      for (const listener of byName.get(name) ?? []) (listener as (value: typeof event) => void)(event);
    },
    clear: () => byName.clear(),
  };
}
