import { useCallback, useMemo } from 'react';
import { atom, useRecoilState, useSetRecoilState } from 'recoil';
import { useHost } from '#client/host.tsx';
import type { Host } from '#hosts/host.ts';
import {
  defaultSettings,
  parseSettings,
  type ReaderSettings,
  storedSettings,
} from '#rules/reading-settings.ts';

/* Client state of the reader: how pages look, and how this visit began. Places are not state: see places.ts. */

const settingsState = atom<ReaderSettings | null>({ key: 'reading/settings', default: null });

/** true when the reader came from the reading statistics (`?ss=wt`). */
const fromStatisticsState = atom<boolean>({ key: 'reading/fromStatistics', default: false });

const isMobile = (host: Host) => host.os !== 'web';

function settingsOnDevice(host: Host): ReaderSettings {
  const names = Object.keys(defaultSettings(true)) as (keyof ReaderSettings)[];
  return parseSettings(
    Object.fromEntries(names.map(name => [name, host.settings.get(name)])),
    isMobile(host),
  );
}

function keepSettings(host: Host, settings: ReaderSettings): void {
  for (const [name, text] of Object.entries(storedSettings(settings))) host.settings.set(name, text);
}

export interface SettingsHold {
  settings: ReaderSettings;
  change: (some: Partial<ReaderSettings>) => void;
  reset: () => void;
}

/** The reader's settings, a change of some of them, and the way back to the defaults. Kept under the names of the specification. */
export function useReaderSettings(): SettingsHold {
  const host = useHost();
  const [known, become] = useRecoilState(settingsState);
  const kept = useMemo(() => settingsOnDevice(host), [host]);
  const settings = known ?? kept;
  const change = useCallback(
    (some: Partial<ReaderSettings>) =>
      become(before => {
        const next = { ...(before ?? kept), ...some };
        keepSettings(host, next);
        return next;
      }),
    [host, kept, become],
  );
  return useMemo(
    () => ({ settings, change, reset: () => change(defaultSettings(isMobile(host))) }),
    [settings, change, host],
  );
}

export const useSetFromStatistics = () => useSetRecoilState(fromStatisticsState);
