import { useEffect } from 'react';
import { useStore } from '#client/store.ts';
import type { Comfort } from '#rules/reading/reader-comfort.ts';
import type { FontFamily } from '#rules/reading/reader-settings.ts';
import { fontsHere } from './engine/added-fonts.ts';
import { neededFont, OWN_FAMILY } from './fonts.ts';

/** The families whose files are here; what these settings need besides is fetched. */
export function useFonts(family: FontFamily, { ownFont }: Pick<Comfort, 'ownFont'>): ReadonlySet<string> {
  const here = useStore(fontsHere);
  useEffect(() => {
    const needed = ownFont ? null : neededFont(family, here);
    // The words stand in what comes next in the list until the files are here.
    if (needed) import('./engine/load-fonts.ts').then(({ loadFont }) => loadFont(needed)).catch(() => {});
    if (ownFont && !here.has(OWN_FAMILY))
      import('./own-font.ts').then(({ keptFont }) => keptFont()).catch(() => {});
  }, [family, ownFont, here]);
  return here;
}
