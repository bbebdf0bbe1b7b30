import { type CSSProperties, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { BookPage } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { PageSettings } from '#rules/reading/page-layout.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyHints } from '#ui/KeyHints.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './printed.module.css';

/** The page as people say it: what is printed on it, and its number where that is another. */
export const pageName = ({ label, number }: Pick<BookPage, 'label' | 'number'>): string =>
  label ? `${label} (${number})` : `${number}`;

interface TopProps {
  start: BookStart;
  page: BookPage;
  total: number;
  settings: PageSettings;
  crop: { on: boolean; set: (on: boolean) => void; can: boolean };
  onSettings: (some: Partial<PageSettings>) => void;
  onPage: (page: number) => void;
  onTurn: (by: 1 | -1) => void;
  onClose?: () => void;
  left: { open: boolean; toggle: () => void };
  right: { open: boolean; toggle: () => void };
  bookmark: { on: boolean; toggle: () => void };
  /** Left out where its words are not sure. */
  onText?: () => void;
  /** Of a shop's good: whether it is a sample, or one's own. */
  badge?: ReactNode;
}

/** The page by its number, typed in. */
function PageField({ page, total, onPage }: Pick<TopProps, 'page' | 'total' | 'onPage'>) {
  const [typed, setTyped] = useState(`${page.number}`);
  useEffect(() => setTyped(`${page.number}`), [page.number]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= total) onPage(wanted);
    else setTyped(`${page.number}`);
  };
  return (
    <form className={styles.turn} onSubmit={go}>
      <input
        className={styles.field}
        aria-label="Tới trang"
        inputMode="numeric"
        value={typed}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.target.value)}
        onBlur={go}
      />
      <span className="text-small ink-2">
        trên {total}
        {page.label && `, in là ${page.label}`}
      </span>
    </form>
  );
}

export function PrintedTop(props: TopProps) {
  const {
    start,
    page,
    total,
    settings,
    crop,
    onSettings,
    onPage,
    onTurn,
    onClose,
    left,
    right,
    bookmark,
    onText,
    badge,
  } = props;
  const fit = settings.mode === 'double' ? 'double' : settings.fit === 'whole' ? 'whole' : 'width';
  const cropButton = crop.can && (
    <IconButton label="Cắt lề" icon="crop" aria-pressed={crop.on} onClick={() => crop.set(!crop.on)} />
  );
  return (
    <header className={styles.top}>
      {onClose && <IconButton label="Quay lại" icon="arrow-left" onClick={onClose} />}
      <span className={styles.wide}>
        <IconButton
          label={left.open ? 'Đóng khung trang' : 'Mở khung trang'}
          icon="images"
          aria-pressed={left.open}
          onClick={left.toggle}
        />
      </span>
      <p className={styles.name}>
        <b className="text-label">{start.title}</b>
        <span className={`${styles.narrow} text-small ink-2`}>
          Trang {pageName(page)} trên {total}
        </span>
        <span className={`${styles.wide} text-small ink-2`}>
          {[start.authors.join(', '), `bản PDF, ${total} trang`].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className={styles.turn}>
        <IconButton label="Trang trước" icon="chevron-up" onClick={() => onTurn(-1)} />
        <PageField page={page} total={total} onPage={onPage} />
        <IconButton label="Trang sau" icon="chevron-down" onClick={() => onTurn(1)} />
        <Segmented
          label="Cỡ trang"
          options={[
            { value: 'whole', label: 'Vừa trang' },
            { value: 'width', label: 'Vừa ngang' },
            { value: 'double', label: 'Hai trang' },
          ]}
          value={fit}
          onChange={value =>
            onSettings(value === 'double' ? { mode: 'double', fit: 'whole' } : { mode: 'single', fit: value })
          }
        />
        {cropButton}
      </div>
      {cropButton && <span className={styles.narrow}>{cropButton}</span>}
      {badge && <p className={`${styles.badge} text-small`}>{badge}</p>}
      <div className={styles.end}>
        {onText && <IconButton label="Đọc chữ" icon="a-large-small" onClick={onText} />}
        <IconButton
          label={bookmark.on ? 'Bỏ dấu trang này' : 'Đánh dấu trang này'}
          icon="bookmark"
          filled={bookmark.on}
          aria-pressed={bookmark.on}
          onClick={bookmark.toggle}
        />
        <IconButton
          label={right.open ? 'Đóng khung tìm' : 'Tìm và ghi chú'}
          icon="search"
          aria-pressed={right.open}
          onClick={right.toggle}
        />
      </div>
    </header>
  );
}

interface FootProps {
  page: BookPage;
  total: number;
  onPage: (page: number) => void;
  tools: readonly { icon: IconName; label: string; run: () => void; on?: boolean }[];
}

const keys: readonly [string, string][] = [
  ['J K', 'trang'],
  ['Ctrl F', 'tìm'],
  ['F3', 'chỗ kế'],
  ['+ −', 'cỡ'],
  ['N', 'ghi chú'],
];

export function PrintedFoot({ page, total, onPage, tools }: FootProps): ReactNode {
  const [wanted, setWanted] = useState<number | null>(null);
  const go = () => {
    if (wanted !== null) onPage(wanted);
    setWanted(null);
  };
  return (
    <footer className={styles.foot}>
      <div className={styles.line}>
        <span className="text-small ink-2">{wanted ?? pageName(page)}</span>
        <input
          className={styles.slider}
          type="range"
          aria-label="Trang"
          aria-valuetext={`Trang ${wanted ?? page.number} trên ${total}`}
          min={1}
          max={total}
          value={wanted ?? page.number}
          style={
            {
              '--done': `${(((wanted ?? page.number) - 1) / Math.max(1, total - 1)) * 100}%`,
            } as CSSProperties
          }
          onChange={event => setWanted(Number(event.target.value))}
          onPointerUp={go}
          onKeyUp={go}
          onBlur={go}
        />
        <span className="text-small ink-2">{total}</span>
      </div>
      <div className={styles.tools}>
        {tools.map(({ icon, label, run, on }) => (
          <button key={label} type="button" className={styles.tool} aria-pressed={on} onClick={run}>
            <Icon name={icon} size={22} filled={on} />
            {label}
          </button>
        ))}
      </div>
      <div className={styles.keys} aria-hidden="true">
        <KeyHints keys={keys} />
      </div>
    </footer>
  );
}
