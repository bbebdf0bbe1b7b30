import { createElement, Fragment, type ReactNode, useCallback, useSyncExternalStore } from 'react';

/*
 * What our state.ts files use of Recoil, in a page of code: partners count every byte, and the library weighs as much as
 * the rest of the frame's interface (24 kB gzip). The embed build puts this in its place; types still come from Recoil.
 * One store for the page, no selectors, no snapshots.
 */

interface Atom<T> {
  key: string;
  value: T;
  readonly first: T;
  readonly listeners: Set<() => void>;
}

export type SetterOrUpdater<T> = (next: T | ((before: T) => T)) => void;
type AtomEffect<T> = (api: {
  setSelf: (value: T) => void;
  onSet: (heard: (value: T) => void) => void;
  node: Atom<T>;
}) => void;

export function atom<T>(options: { key: string; default: T; effects?: readonly AtomEffect<T>[] }): Atom<T> {
  const made: Atom<T> = {
    key: options.key,
    value: options.default,
    first: options.default,
    listeners: new Set(),
  };
  for (const effect of options.effects ?? []) {
    effect({
      node: made,
      setSelf: value => change(made, value),
      onSet: heard => void made.listeners.add(() => heard(made.value)),
    });
  }
  return made;
}

function change<T>(state: Atom<T>, next: T | ((before: T) => T)): void {
  const value = typeof next === 'function' ? (next as (before: T) => T)(state.value) : next;
  if (Object.is(value, state.value)) return;
  state.value = value;
  for (const listener of state.listeners) listener();
}

export function useRecoilValue<T>(state: Atom<T>): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    [state],
  );
  return useSyncExternalStore(subscribe, () => state.value);
}

export function useSetRecoilState<T>(state: Atom<T>): SetterOrUpdater<T> {
  return useCallback(next => change(state, next), [state]);
}

export function useRecoilState<T>(state: Atom<T>): [T, SetterOrUpdater<T>] {
  return [useRecoilValue(state), useSetRecoilState(state)];
}

export function useResetRecoilState<T>(state: Atom<T>): () => void {
  return useCallback(() => change(state, state.first), [state]);
}

/** Nothing to provide: the atoms themselves are the store. */
export const RecoilRoot = ({ children }: { children: ReactNode }) => createElement(Fragment, null, children);
