import { type CSSProperties, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { PageImage, useSizeOf, useSwipe, useTurnKeys } from '#features/reading/pages/index.ts';
import { closeUp, panelAt, type Stop, stopsOf } from '#rules/reading/panels.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { GuideReport } from './GuideReport.tsx';
import styles from './guided.module.css';

interface GuidedViewProps {
  issue: IssueDetail;
  direction: 'ltr' | 'rtl';
  page: number;
  onPage: (page: number) => void;
  onEnd: () => void;
  onStart: () => void;
  onLeave: () => void;
  onBroken: () => void;
  /** A panel to go to, of the page that is open, from 1. */
  wanted?: number | null;
  onStop?: (stop: Stop) => void;
  /** In a partner's page nobody reports what is wrong. */
  isFramed?: boolean;
}

/** From panel to panel: the one that is looked at fills the screen, what lies around it is dim. */
export default function GuidedView(props: GuidedViewProps) {
  const { issue, direction, page, onPage, onEnd, onStart, onLeave, onBroken, wanted, onStop, isFramed } =
    props;
  const surface = useRef<HTMLDivElement>(null);
  const screen = useSizeOf(surface);
  const isKnown = screen.width > 0 && screen.height > 0;
  const stops = useMemo(
    () => (isKnown ? stopsOf(issue.pages, screen, direction) : []),
    [issue.pages, screen, direction, isKnown],
  );
  const [chosen, setChosen] = useState(0);
  const [isMap, setMap] = useState(false);
  const at = stops[chosen]?.page === page ? chosen : stops.findIndex(stop => stop.page === page);
  const stop = stops[at];
  useEffect(() => {
    if (!wanted || stops.length === 0) return;
    const there = stops.findIndex(each => each.page === page && each.panel === wanted);
    if (there >= 0) setChosen(there);
  }, [wanted, stops, page]);
  const told = useRef(onStop);
  told.current = onStop;
  useEffect(() => {
    if (stop) told.current?.(stop);
  }, [stop]);

  function go(to: number) {
    const next = stops[to];
    if (!next) return to < 0 ? onStart() : onEnd();
    setChosen(to);
    if (next.page !== page) onPage(next.page);
  }
  const turn = (by: 1 | -1) => go(at + by);
  useTurnKeys(direction, { turn, step: turn });
  useSwipe(surface, { direction, turn, isFree: () => !isMap });

  function enter(event: MouseEvent, of: IssueDetail['pages'][number]) {
    const box = event.currentTarget.getBoundingClientRect();
    const point = {
      x: ((event.clientX - box.left) / box.width) * 1_000,
      y: ((event.clientY - box.top) / box.height) * 1_000,
    };
    const panel = of.panels.length > 1 ? panelAt(of.panels, point) + 1 : 0;
    setMap(false);
    go(stops.findIndex(each => each.page === of.number && each.panel === panel));
  }

  const open = issue.pages.find(each => each.number === page);
  const beside = issue.pages.filter(({ number }) => Math.abs(number - page) === 1);
  return (
    <div className={styles.guided}>
      <div ref={surface} className={styles.surface}>
        {open && stop && !isMap && (
          <CloseUp
            key={open.number}
            page={open}
            stop={stop}
            screen={screen}
            onBroken={onBroken}
            onTap={right => turn(right === (direction === 'ltr') ? 1 : -1)}
          />
        )}
        {open && isMap && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below lead to every panel
          // biome-ignore lint/a11y/noStaticElementInteractions: the same
          <div
            className={styles.map}
            style={{ aspectRatio: `${open.width} / ${open.height}` }}
            onClick={event => enter(event, open)}
          >
            <PageImage page={open} sizes="100vw" isFirst onSettled={nobody} onBroken={onBroken} />
            {open.panels.map((panel, index) => (
              <span
                key={`${panel.x} ${panel.y}`}
                className={styles.number}
                data-here={index + 1 === stop?.panel || undefined}
                style={inPercent(panel)}
              >
                <b>{index + 1}</b>
              </span>
            ))}
          </div>
        )}
        {/* Fetched ahead; nobody sees them yet. */}
        <div hidden>
          {beside.map(each => (
            <PageImage
              key={each.number}
              page={each}
              sizes="100vw"
              isFirst={false}
              onSettled={nobody}
              onBroken={onBroken}
            />
          ))}
        </div>
      </div>
      <div className={styles.bar} dir={direction}>
        <IconButton
          label="Khung trước"
          icon={direction === 'rtl' ? 'chevron-right' : 'chevron-left'}
          onClick={() => turn(-1)}
        />
        <div className={styles.here} role="status" dir="ltr">
          <p className="text-label">{stop && nameOf(stop)}</p>
          <p className="text-small ink-3">
            Trang {page} trên {issue.pages.length}
          </p>
        </div>
        <IconButton
          label="Khung kế"
          icon={direction === 'rtl' ? 'chevron-left' : 'chevron-right'}
          onClick={() => turn(1)}
        />
      </div>
      <div className={styles.ways}>
        <Button kind="quiet" onClick={() => setMap(!isMap)}>
          {isMap ? 'Đọc từng khung' : 'Thứ tự khung'}
        </Button>
        {open && !isFramed && <GuideReport issue={issue} page={page} />}
        <Button kind="secondary" onClick={onLeave}>
          Xem cả trang
        </Button>
      </div>
    </div>
  );
}

const nobody = () => {};
const nameOf = ({ panel, of }: Stop) => (of > 0 ? `Khung ${panel} trên ${of}` : 'Cả trang');

const inPercent = ({ x, y, width, height }: Stop['box']): CSSProperties => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  width: `${width / 10}%`,
  height: `${height / 10}%`,
});

interface CloseUpProps {
  page: IssueDetail['pages'][number];
  stop: Stop;
  screen: { width: number; height: number };
  onBroken: () => void;
  /** Right of the middle, or left of it. */
  onTap: (right: boolean) => void;
}

/** The page moved and enlarged so that one panel fills the screen. */
function CloseUp({ page, stop, screen, onBroken, onTap }: CloseUpProps) {
  const { scale, left, top } = closeUp(stop.box, page, screen);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap does what the arrow keys do
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div className={styles.closeUp} onClick={event => onTap(event.clientX > innerWidth / 2)}>
      <div
        className={styles.page}
        style={{
          width: page.width,
          height: page.height,
          backgroundColor: page.tint,
          transform: `translate(${left}px, ${top}px) scale(${scale})`,
        }}
      >
        <PageImage
          page={page}
          sizes={`${Math.ceil(page.width * scale)}px`}
          isFirst
          onSettled={nobody}
          onBroken={onBroken}
        />
        <span className={styles.light} style={inPercent(stop.box)} />
      </div>
    </div>
  );
}
