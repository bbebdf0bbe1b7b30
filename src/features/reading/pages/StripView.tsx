import { useEffect, useRef, useState } from 'react';
import { pageSizes, shownSizes, zoomedSizes } from '#rules/reading/comic-picture.ts';
import { anchorOf } from '#rules/reading/page-anchors.ts';
import { leftOf, shownShape, wholeAround } from '#rules/reading/page-crop.ts';
import { PageImage } from './PageImage.tsx';
import styles from './pages.module.css';
import type { PagesViewProps } from './pages-view-props.ts';
import { tapOnStrip } from './tap.ts';
import { useNearPages } from './useNearPages.ts';
import { useSizeOf } from './useSizeOf.ts';
import { useStripPlace } from './useStripPlace.ts';
import { useTurnKeys } from './useTurnKeys.ts';
import { useZoomed } from './useZoomed.ts';

/** Pages one under the other, each in a slot of its own height and colour, so that nothing moves when a picture comes. */
export function StripView(props: PagesViewProps) {
  const { pages, page, onChrome, onBroken, onEnd, onStart, onPage, layer, zoomWidth, settings } = props;
  const list = useRef<HTMLOListElement>(null);
  const pictures = useNearPages(list, pages, page);
  const zoomed = useZoomed();
  const [everZoomed, setEverZoomed] = useState<ReadonlySet<number>>(new Set());
  const cssWidth = useSizeOf(list, layer !== undefined).width;
  useStripPlace(list, props);
  useEffect(() => {
    if (!zoomed) return;
    const seen = pages.filter(({ number }) => pictures.isInView(number)).map(({ number }) => number);
    setEverZoomed(known => (seen.every(each => known.has(each)) ? known : new Set([...known, ...seen])));
  });
  useTurnKeys('ltr', {
    turn(by) {
      const next = page + by;
      if (next > pages.length) onEnd?.();
      else if (next < 1) onStart?.();
      else onPage(next, 0);
    },
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap does what scrolling and the arrow keys do
    <ol ref={list} className={styles.strip} onClick={event => tapOnStrip(event, onChrome)}>
      {pages.map(each => {
        const { number, tint } = each;
        const crop = settings.crop ? each.crop : undefined;
        const { width, height } = shownShape(each, crop);
        const share = crop ? leftOf(crop).width : 1;
        return (
          <li
            key={number}
            id={anchorOf(number)}
            data-page={number}
            className={styles.slot}
            style={{ aspectRatio: `${width} / ${height}`, backgroundColor: tint }}
          >
            {pictures.shows(number) && (
              <div className={styles.whole} style={crop && wholeAround(crop)}>
                <PageImage
                  page={each}
                  sizes={everZoomed.has(number) ? zoomedSizes : crop ? shownSizes(share) : pageSizes}
                  isFirst={number === 1}
                  closer={everZoomed.has(number) ? zoomWidth?.(each) : null}
                  onSettled={pictures.settle}
                  onBroken={onBroken}
                />
                {layer?.(each, { cssWidth: cssWidth / share, isCurrent: number === page })}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
