import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { boxesOf } from '#rules/reading/page-box.ts';
import { leftOf, shownShape } from '#rules/reading/page-crop.ts';
import { fromTheLeft, type PageSettings, pagesIn, type Spread } from '#rules/reading/page-layout.ts';
import { CroppedPage } from './CroppedPage.tsx';
import { PageImage } from './PageImage.tsx';
import type { PagePicture } from './page-picture.ts';
import styles from './pages.module.css';
import type { PagesViewProps } from './pages-view-props.ts';
import type { Zoom } from './useZoom.ts';

interface OpenPagesProps extends Pick<PagesViewProps, 'layer' | 'zoomWidth' | 'onBroken'> {
  spread: Spread;
  pages: ReadonlyMap<number, PagePicture>;
  settings: PageSettings;
  screen: { width: number; height: number };
  isCurrent: boolean;
  zoom: Zoom | null;
  /** Its position beside the open ones. */
  place: CSSProperties;
  shows: (page: number) => boolean;
  onSettled: (page: number) => void;
}

/** Closer than this a page needs more pixels than it has. */
const CLOSE = 1.3;
/** On the densest screens two pixels a point suffice: rules/reading/comic-picture.ts. */
const sizesFor = (cssWidth: number) => `${Math.ceil(devicePixelRatio >= 2.5 ? cssWidth * 0.7 : cssWidth)}px`;

/** One or two pages as they lie open, each in a box of its own size and colour; halves touch. */
export function OpenPages(props: OpenPagesProps) {
  const { spread, pages, settings, screen, isCurrent, zoom, place, shows, onSettled, onBroken } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const scale = zoom?.scale ?? 1;
  const cropOf = (page: PagePicture) => (settings.crop ? page.crop : undefined);
  const shapes = new Map(
    pagesIn(spread).flatMap(number => {
      const page = pages.get(number);
      return page ? [[number, shownShape(page, cropOf(page))]] : [];
    }),
  );
  const boxes = boxesOf(fromTheLeft(spread, settings.direction), shapes, settings.fit, screen);
  const width = boxes.reduce((sum, box) => sum + box.width, 0);
  useLayoutEffect(() => zoom?.placed(scroller.current, content.current), [zoom]);
  // What is wider than the screen is read from the side where reading begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fit begins anew
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !isCurrent) return;
    box.scrollTop = 0;
    box.scrollLeft = settings.direction === 'rtl' ? box.scrollWidth : 0;
  }, [isCurrent, settings.direction, settings.fit, settings.crop]);
  return (
    <div
      ref={scroller}
      className={styles.spread}
      style={place}
      aria-hidden={!isCurrent || undefined}
      {...(isCurrent ? {} : { inert: '' })}
    >
      <div ref={content} className={styles.open} data-open="" style={{ width: width * scale }}>
        {boxes.map((box, index) => {
          const page = box.page === null ? undefined : pages.get(box.page);
          const size = { width: box.width * scale, height: box.height * scale };
          if (!page) return <div key={`empty-${index === 0 ? 'left' : 'right'}`} style={size} />;
          const isClose = scale > CLOSE;
          const crop = cropOf(page);
          const cssWidth = crop ? size.width / leftOf(crop).width : size.width;
          return (
            <CroppedPage
              key={page.number}
              page={page.number}
              crop={crop}
              className={styles.page}
              style={{ ...size, backgroundColor: page.tint }}
            >
              {shows(page.number) && (
                <>
                  <PageImage
                    page={page}
                    sizes={sizesFor(cssWidth)}
                    isFirst={isCurrent}
                    closer={isClose ? props.zoomWidth?.(page) : null}
                    onSettled={onSettled}
                    onBroken={onBroken}
                  />
                  {props.layer?.(page, { cssWidth, isCurrent })}
                </>
              )}
            </CroppedPage>
          );
        })}
      </div>
    </div>
  );
}
