import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyHints } from '#ui/KeyHints.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { PageModeIcon } from '#ui/PageModeIcon.tsx';
import { usePublishedHeight } from '#ui/usePublishedHeight.ts';
import { AgeMark } from './AgeCheck.tsx';
import styles from './bars.module.css';
import { FullScreen } from './FullScreen.tsx';
import { type ComicMode, modesFor } from './page-modes.ts';
import seek from './seek.module.css';

const Filmstrip = lazyPart(() => import('./Filmstrip.tsx').then(file => file.default));

interface IssueTopProps {
  issue: IssueDetail;
  away: boolean;
  /** Null for a closed issue: there is nothing to see one way or another. */
  mode: ComicMode | null;
  canGuide: boolean;
  /** Marks of pages, and the way to them. */
  marks: ReactNode;
  onMode: (mode: ComicMode) => void;
  onSettings: () => void;
  onList: () => void;
  onHold: (on: boolean) => void;
}

/** A mouse that rests on a bar keeps it; a finger does not rest. */
const holding = (onHold: (on: boolean) => void) => ({
  onPointerEnter: (event: PointerEvent) => onHold(event.pointerType === 'mouse'),
  onPointerLeave: () => onHold(false),
});

/** Back to the comic, what one reads, the ways to see it, and all its issues. */
export function IssueTop({ issue: { comic, number, title, ageFrom }, away, ...rest }: IssueTopProps) {
  const { mode, canGuide, marks, onMode, onSettings, onList, onHold } = rest;
  const top = useRef<HTMLElement>(null);
  usePublishedHeight(top, '--size-top');
  return (
    <header ref={top} className={styles.top} data-away={away || undefined} {...holding(onHold)}>
      <Link to={comic.address} className={styles.back} aria-label={`Về trang truyện ${comic.title}`}>
        <Icon name="arrow-left" size={23} />
      </Link>
      <div className={styles.names}>
        <p className={styles.comic}>{comic.title}</p>
        <div className={styles.under}>
          {ageFrom !== undefined && <AgeMark age={ageFrom} small />}
          <h1 className={styles.issue}>
            Tập {number} · {title}
          </h1>
        </div>
      </div>
      {mode && (
        <>
          <ModeButtons mode={mode} canGuide={canGuide} onMode={onMode} />
          <FullScreen />
          <span className={styles.marks}>{marks}</span>
          <IconButton label="Cách xem" icon="settings" onClick={onSettings} />
        </>
      )}
      <IconButton label="Mở danh sách tập" icon="list" onClick={onList} />
    </header>
  );
}

interface ModeButtonsProps {
  mode: ComicMode;
  canGuide: boolean;
  onMode: (mode: ComicMode) => void;
}

function ModeButtons({ mode, canGuide, onMode }: ModeButtonsProps) {
  return (
    <fieldset className={styles.topModes} aria-label="Cách xem">
      {modesFor(canGuide).map(each => (
        <button
          key={each.mode}
          type="button"
          className={styles.mode}
          aria-pressed={each.mode === mode}
          onClick={event => {
            // Whoever pressed by mouse goes on by keys: the bars may leave.
            if (event.detail > 0) event.currentTarget.blur();
            onMode(each.mode);
          }}
        >
          <PageModeIcon mode={each.mode} />
          {each.name}
        </button>
      ))}
    </fieldset>
  );
}

interface IssueFootProps {
  issue: IssueDetail;
  page: number;
  away: boolean;
  /** From which side the pages lie: the slider and the issues beside run the same way. */
  direction: 'ltr' | 'rtl';
  /** One page or two are turned: keys do more than scroll. */
  isTurned: boolean;
  onPage: (page: number) => void;
  onHold: (on: boolean) => void;
}

const turnKeys = (direction: 'ltr' | 'rtl') => {
  const [next, before] = direction === 'rtl' ? ['←', '→'] : ['→', '←'];
  return [
    [next, 'trang kế'],
    [before, 'trang trước'],
    ['O', 'lệch một trang'],
    ['D', 'đơn, đôi'],
    ['V', 'vừa trang, vừa ngang'],
    ['G', 'từng khung'],
    ['F', 'cả màn hình'],
  ] as const;
};

/** Position in the issue, and the issues beside it. */
export function IssueFoot({ issue, page, away, direction, isTurned, onPage, onHold }: IssueFootProps) {
  const { pages, previous, next } = issue;
  const count = pages.length;
  const foot = useRef<HTMLElement>(null);
  const [isFilm, setFilm] = useState(false);
  usePublishedHeight(foot, '--size-foot');
  return (
    <nav
      ref={foot}
      className={styles.foot}
      aria-label="Trong bộ truyện"
      data-away={away || undefined}
      dir={direction}
      {...holding(onHold)}
    >
      {isFilm && <Filmstrip pages={pages} page={page} direction={direction} onPage={onPage} />}
      {count > 1 && (
        <div className={seek.seek}>
          <input
            type="range"
            min={1}
            max={count}
            value={page}
            aria-label="Trang"
            aria-valuetext={`Trang ${page} trên ${count}`}
            style={{ '--done': `${((page - 1) / (count - 1)) * 100}%` } as CSSProperties}
            onChange={event => onPage(Number(event.target.value))}
          />
        </div>
      )}
      <div className={seek.ways}>
        {previous ? (
          <Link to={previous.address} className={seek.way}>
            <Icon name={direction === 'rtl' ? 'chevron-right' : 'chevron-left'} />
            Tập {previous.number}
          </Link>
        ) : (
          <span />
        )}
        {count > 0 && (
          <p className={seek.here} dir="ltr">
            <button
              type="button"
              className={seek.pageButton}
              aria-expanded={isFilm}
              title={isFilm ? 'Đóng hàng trang' : 'Xem các trang'}
              onClick={() => setFilm(!isFilm)}
            >
              Trang {page}/{count}
            </button>
          </p>
        )}
        {next ? (
          <Link to={next.address} className={seek.way} data-next>
            Tập {next.number}
            <Icon name={direction === 'rtl' ? 'chevron-left' : 'chevron-right'} />
          </Link>
        ) : (
          <span />
        )}
      </div>
      {isTurned && count > 1 && (
        <div dir="ltr" className={styles.footKeys} aria-hidden="true">
          <KeyHints keys={turnKeys(direction)} />
        </div>
      )}
    </nav>
  );
}
