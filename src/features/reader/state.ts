import { useCallback, useMemo } from 'react';
import { useHost } from '#client/host.tsx';
import { createStore, useStore } from '#client/store.ts';
import type { Host } from '#hosts/host.ts';
import {
  defaultSettings,
  parseSettings,
  type ReaderSettings,
  storedSettings,
} from '#rules/reader-settings.ts';

/* Client state of the reader. The position in the book is not state: see places.ts. */

interface ReaderState {
  /** null until someone changes a setting: the values stored on the device count. */
  settings: ReaderSettings | null;
  /** true when the reader was opened from the reading statistics (`?ss=wt`). */
  fromStatistics: boolean;
}

const readerState = createStore<ReaderState>({ settings: null, fromStatistics: false });

const isMobile = (host: Host) => host.os !== 'web';

function settingsOnDevice(host: Host): ReaderSettings {
  const names = Object.keys(defaultSettings(true)) as (keyof ReaderSettings)[];
  return parseSettings(
    Object.fromEntries(names.map(name => [name, host.settings.get(name)])),
    isMobile(host),
  );
}

function storeSettings(host: Host, settings: ReaderSettings): void {
  for (const [name, text] of Object.entries(storedSettings(settings))) host.settings.set(name, text);
}

export interface SettingsControl {
  settings: ReaderSettings;
  change: (some: Partial<ReaderSettings>) => void;
  reset: () => void;
}

/** The reader's settings, a change of some of them, and a reset to the defaults. Stored under the names of the specification. */
export function useReaderSettings(): SettingsControl {
  const host = useHost();
  const changed = useStore(readerState, state => state.settings);
  const stored = useMemo(() => settingsOnDevice(host), [host]);
  const settings = changed ?? stored;
  const change = useCallback(
    (some: Partial<ReaderSettings>) => {
      const next = { ...(readerState.get().settings ?? stored), ...some };
      storeSettings(host, next);
      readerState.set(before => ({ ...before, settings: next }));
    },
    [host, stored],
  );
  return useMemo(
    () => ({ settings, change, reset: () => change(defaultSettings(isMobile(host))) }),
    [settings, change, host],
  );
}

export const setFromStatistics = (fromStatistics: boolean): void =>
  readerState.set(before => ({ ...before, fromStatistics }));
