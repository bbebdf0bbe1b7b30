import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useHost } from '#client/host.tsx';
import { createStore, useStore } from '#client/store.ts';
import type { Host } from '#hosts/host.ts';
import {
  parseSettings,
  type ReaderSettings,
  readSettings,
  settingNames,
  storedSettings,
} from '#rules/reader-settings.ts';
import { isPageLight, onDeviceScheme } from '#ui/theme.ts';

/* Client state of the reader. The position in the book is not state: see places.ts. */

interface ReaderState {
  /** Counts the changes of what is stored on the device, which the settings are read from. */
  changes: number;
  /** true when the reader was opened from the reading statistics (`?ss=wt`). */
  fromStatistics: boolean;
}

const readerState = createStore<ReaderState>({ changes: 0, fromStatistics: false });

const countChange = () => readerState.set(before => ({ ...before, changes: before.changes + 1 }));

/** What was chosen on this device; the rest as the device is now. */
const settingsOnDevice = ({ settings, os }: Pick<Host, 'settings' | 'os'>, light: boolean) =>
  parseSettings(
    readSettings(name => settings.get(name)),
    { mobile: os !== 'web', light },
  );

export interface SettingsControl {
  settings: ReaderSettings;
  change: (some: Partial<ReaderSettings>) => void;
  reset: () => void;
}

/** The reader's settings, a change of some of them, and a reset to the defaults. Stored under the names of the specification. */
export function useReaderSettings(): SettingsControl {
  const host = useHost();
  const changes = useStore(readerState, state => state.changes);
  const light = useSyncExternalStore(onDeviceScheme, isPageLight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each change
  const settings = useMemo(() => settingsOnDevice(host, light), [host, light, changes]);
  // What was not chosen stays the device's: a larger text leaves the ground to follow its light.
  const change = useCallback(
    (some: Partial<ReaderSettings>) => {
      for (const [name, text] of Object.entries(storedSettings(some))) host.settings.set(name, text);
      countChange();
    },
    [host],
  );
  const reset = useCallback(() => {
    for (const name of settingNames) host.settings.remove(name);
    countChange();
  }, [host]);
  return useMemo(() => ({ settings, change, reset }), [settings, change, reset]);
}

export const setFromStatistics = (fromStatistics: boolean): void =>
  readerState.set(before => ({ ...before, fromStatistics }));
