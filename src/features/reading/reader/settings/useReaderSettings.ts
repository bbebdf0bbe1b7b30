import { useMemo } from 'react';
import { useHost } from '#client/host.tsx';
import type { Comfort } from '#rules/reading/reader-comfort.ts';
import { CONFIG_KEY, choiceFor, parseConfig, type ReaderConfig } from '#rules/reading/reader-config.ts';
import { withBook, withComfort } from '#rules/reading/reader-config-changes.ts';
import { type ReaderSettings, settingNames, storedSettings } from '#rules/reading/reader-settings.ts';
import { isPageLight } from '#ui/theme.ts';
import { type ChosenStyle, chosenStyle } from '../chosen-style.ts';
import { changeSettings, countChange, useReaderStyle } from '../state.ts';

export interface SettingsControl extends ChosenStyle {
  /** Of this book where it has settings of its own, else of all books. */
  change: (some: Partial<ReaderSettings>) => void;
  changeComfort: (some: Partial<Comfort>) => void;
  /** Gives the book settings of its own, which begin as it looks now, or takes them away. */
  setOwnBook: (own: boolean) => void;
  /** A book of its own goes back to the others; else all is forgotten. */
  reset: () => void;
}

/** The reader's settings for a book, and ways to change them. */
export function useReaderSettings(contentId: number): SettingsControl {
  const host = useHost();
  const style = useReaderStyle(contentId);
  const ways = useMemo(() => {
    const saved = () => parseConfig(host.store.get(CONFIG_KEY));
    const save = (config: ReaderConfig) => {
      host.store.set(CONFIG_KEY, JSON.stringify(config));
      countChange();
    };
    return {
      change(some: Partial<ReaderSettings>) {
        const config = saved();
        const choice = choiceFor(config, contentId);
        if (!choice) return changeSettings(host, some);
        const settings = { ...choice.settings, ...storedSettings(some) };
        save(withBook(config, contentId, { ...choice, settings }));
      },
      changeComfort: (some: Partial<Comfort>) => save(withComfort(saved(), some, contentId)),
      setOwnBook(own: boolean) {
        const { settings, comfort } = chosenStyle(host, isPageLight(), contentId);
        const { dim, ruler, ...ofBook } = comfort;
        const choice = { settings: storedSettings(settings), comfort: ofBook };
        save(withBook(saved(), contentId, own ? choice : null));
      },
      reset() {
        const config = saved();
        if (choiceFor(config, contentId)) return save(withBook(config, contentId, null));
        for (const name of settingNames) host.settings.remove(name);
        host.store.remove(CONFIG_KEY);
        countChange();
      },
    };
  }, [host, contentId]);
  return useMemo(() => ({ ...style, ...ways }), [style, ways]);
}
