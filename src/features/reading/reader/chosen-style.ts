import type { Host } from '#hosts/host.ts';
import type { Comfort, OwnTheme } from '#rules/reading/reader-comfort.ts';
import { CONFIG_KEY, choiceFor, comfortFor, parseConfig } from '#rules/reading/reader-config.ts';
import {
  type Background,
  parseSettings,
  type ReaderSettings,
  readSettings,
} from '#rules/reading/reader-settings.ts';

export interface ChosenStyle {
  settings: ReaderSettings;
  comfort: Comfort;
  /** This book has settings of its own. */
  ownBook: boolean;
}

/** The style chosen on this device, for this book or for all; the rest by the device's defaults. */
export function chosenStyle(
  { settings, store, os }: Pick<Host, 'settings' | 'store' | 'os'>,
  light: boolean,
  contentId?: number,
): ChosenStyle {
  const config = parseConfig(store.get(CONFIG_KEY));
  const choice = choiceFor(config, contentId);
  const stored = { ...readSettings(name => settings.get(name)), ...choice?.settings };
  return {
    settings: parseSettings(stored, { mobile: os !== 'web', light }),
    comfort: comfortFor(config, contentId),
    ownBook: choice !== null,
  };
}

/** The ground of a page: one of the four, with colours of one's own over it. */
export interface Ground {
  name: Background;
  own: OwnTheme | null;
}

export const groundOf = ({ backgroundType }: ReaderSettings, { own }: Comfort): Ground => ({
  name: own ? (own.dark ? 'DARK' : 'BRIGHT') : backgroundType,
  own,
});

/** The colours of one's own as custom properties (tokens `read`). */
export const groundStyle = ({ own }: Ground): Record<string, string> | undefined =>
  own
    ? Object.fromEntries(Object.entries(own).map(([role, colour]) => [`--read-${role}`, String(colour)]))
    : undefined;
