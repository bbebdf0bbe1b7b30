import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { tapMeaning } from '#rules/reading/page-box.ts';
import { modeOn, pagesIn, spreadsOf, spreadWith } from '#rules/reading/page-layout.ts';
import { OpenPages } from './OpenPages.tsx';
import styles from './pages.module.css';
import type { PagesViewProps } from './pages-view-props.ts';
import { partAt } from './part-at.ts';
import { SideButtons } from './SideButtons.tsx';
import { spreadsAround } from './spreads-around.ts';
import { useSizeOf } from './useSizeOf.ts';
import { useSwipe } from './useSwipe.ts';
import { useTaps } from './useTaps.ts';
import { useTurnKeys } from './useTurnKeys.ts';
import { useZoom } from './useZoom.ts';
import { ZonesHint } from './ZonesHint.tsx';

/** Pages one by one or two side by side; the ones beside them lie ready. */
export function SpreadsView(props: PagesViewProps) {
  const { pages, settings, page, onPage, onEnd, onStart, onChrome, onBroken, layer, zoomWidth } = props;
  const surface = useRef<HTMLDivElement>(null);
  const screen = useSizeOf(surface);
  const mode = modeOn(settings.mode, screen);
  const { direction, shifts, coverAlone = true } = settings;
  const spreads = useMemo(
    () => spreadsOf(pages, { mode, shifts }, coverAlone),
    [pages, mode, shifts, coverAlone],
  );
  const byNumber = useMemo(() => new Map(pages.map(each => [each.number, each])), [pages]);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const at = spreadWith(spreads, page);
  const here = spreads[at] ?? [];
  const zoom = useZoom(surface, `${at}`);
  const zones = settings.zones ?? (direction === 'rtl' ? 'left' : 'right');
  const isQuiet = pagesIn(here).every(number => settled.has(number));

  function turn(by: 1 | -1) {
    const [next] = pagesIn(spreads[at + by] ?? []);
    if (next !== undefined) onPage(next, 0);
    else if (by > 0) onEnd?.();
    else onStart?.();
  }
  useTurnKeys(direction, { turn, step: by => zoom.scrollOn(by) || turn(by), zoom: zoom.key });
  useSwipe(surface, { direction, turn, isFree: zoom.isFree });
  const tap = useTaps({
    once(point) {
      const meaning = tapMeaning(point, screen, zones);
      if (meaning === 'bars') onChrome();
      else turn(meaning === 'next' ? 1 : -1);
    },
    twice: point => twice(point),
  });

  function twice(point: { x: number; y: number }) {
    const part = partAt(surface.current, point, (number, x, y) => {
      const tapped = byNumber.get(number);
      return (tapped && props.column?.(tapped, x, y)) ?? null;
    });
    if (part) zoom.fitAt(point, part);
    else zoom.toggleAt(point);
  }

  const sign = direction === 'rtl' ? -1 : 1;
  return (
    <div ref={surface} className={styles.surface} data-direction={direction}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a tap does what the arrow keys do */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div className={styles.track} onClick={tap}>
        {spreadsAround(spreads, at).map(index => (
          <OpenPages
            key={(spreads[index] ?? []).join('-')}
            spread={spreads[index] ?? []}
            pages={byNumber}
            settings={settings}
            screen={screen}
            isCurrent={index === at}
            zoom={index === at ? zoom : null}
            place={{ '--at': (index - at) * sign } as CSSProperties}
            shows={number => settled.has(number) || index === at || isQuiet}
            onSettled={number =>
              setSettled(known => (known.has(number) ? known : new Set(known).add(number)))
            }
            onBroken={onBroken}
            layer={layer}
            zoomWidth={zoomWidth}
          />
        ))}
      </div>
      <SideButtons direction={direction} turn={turn} isFirst={at === 0 && !onStart} />
      {props.zoomTools?.(zoom)}
      <ZonesHint zones={zones} />
      <p className="unseen" role="status">
        {spreadName(pagesIn(here), pages.length)}
      </p>
    </div>
  );
}

const spreadName = (numbers: readonly number[], count: number): string =>
  numbers.length > 0 ? `Trang ${numbers.join(' và ')} trên ${count}` : '';
