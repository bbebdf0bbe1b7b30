import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from '#client/host.tsx';
import { createStore, useStore } from '#client/store.ts';
import type { Host } from '#hosts/host.ts';
import { type ReaderSettings, storedSettings } from '#rules/reading/reader-settings.ts';
import { isPageLight, onDeviceScheme } from '#ui/theme.ts';
import { type ChosenStyle, chosenStyle, type Ground, groundOf } from './chosen-style.ts';

/* Client state of the reader. The position in the book is not state: see places.ts. */

interface ReaderState {
  /** Counts the changes of what is stored on the device, which the settings are read from. */
  changes: number;
  /** true when the reader was opened from the reading statistics (`?ss=wt`). */
  fromStatistics: boolean;
}

const readerState = createStore<ReaderState>({ changes: 0, fromStatistics: false });

/** Announces a change of stored values. */
export const countChange = () => readerState.set(before => ({ ...before, changes: before.changes + 1 }));

/** The reader's settings for a book; without its id for all. Changed by useReaderSettings (settings/). */
export function useReaderStyle(contentId?: number): ChosenStyle {
  const host = useHost();
  const changes = useStore(readerState, state => state.changes);
  const light = useSyncExternalStore(onDeviceScheme, isPageLight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each change
  return useMemo(() => chosenStyle(host, light, contentId), [host, light, changes, contentId]);
}

/**
 * Stores settings for all books, under the names of the specification. What was not chosen stays the device's: a larger
 * text leaves the ground to follow its light.
 */
export function changeSettings({ settings }: Pick<Host, 'settings'>, some: Partial<ReaderSettings>): void {
  for (const [name, text] of Object.entries(storedSettings(some))) settings.set(name, text);
  countChange();
}

/** The ground of a book's pages. */
export function useGround(contentId: number): Ground {
  const { settings, comfort } = useReaderStyle(contentId);
  return useMemo(() => groundOf(settings, comfort), [settings, comfort]);
}

export const setFromStatistics = (fromStatistics: boolean): void =>
  readerState.set(before => ({ ...before, fromStatistics }));
