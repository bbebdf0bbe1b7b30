import { useSyncExternalStore } from 'react';

/** A value outside React that screens and plain code share. For what changes many times a second, or is in the embed. */
export interface Store<T> {
  get(): T;
  /** Takes the next value, or a function from the value before. Listeners are called only when it is another value. */
  set(next: T | ((before: T) => T)): void;
  /** Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const after = typeof next === 'function' ? (next as (before: T) => T)(value) : next;
      if (Object.is(after, value)) return;
      value = after;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value, or what `select` picks of it: the screen renders again only when that changes, so it must not build a new object. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S): T | S {
  const read = () => (select ? select(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
