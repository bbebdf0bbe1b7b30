import { useEffect, useRef } from 'react';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { shiftedAt, spreadsOf, spreadWith } from '#rules/reading/page-layout.ts';
import { isOfferedByPanel } from '#rules/reading/panels.ts';
import { toggleFullScreen } from './FullScreen.tsx';
import type { ComicViewControl } from './useComicView.ts';

interface IssueKeys {
  view: ComicViewControl;
  page: number;
  pages: IssueDetail['pages'];
}

/** Shifted pairs after a press on the open pages. */
export function shiftsAfter({ view: { look }, page, pages }: IssueKeys): number[] {
  const spreads = spreadsOf(pages, look, look.coverAlone);
  return shiftedAt(look.shifts, spreads[spreadWith(spreads, page)] ?? []);
}

/** Keys beside the arrows: O moves halves by one, D one page or two, V whole page or as wide as the window, G from panel to panel, F the whole screen. */
export function useIssueKeys(keys: IssueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
      const { view } = latest.current;
      const { mode, fit } = view.look;
      const does: Record<string, () => void> = {
        o: () => mode === 'double' && view.shift(shiftsAfter(latest.current)),
        g: () => isOfferedByPanel(latest.current.pages) && view.change({ guided: !view.look.guided }),
        d: () => view.change({ mode: mode === 'double' ? 'single' : 'double' }),
        v: () => view.change({ fit: fit === 'whole' ? 'width' : 'whole' }),
        f: () => void toggleFullScreen().catch(() => {}),
      };
      does[event.key.toLowerCase()]?.();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
