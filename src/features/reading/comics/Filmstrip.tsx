import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import styles from './filmstrip.module.css';

interface FilmstripProps {
  pages: IssueDetail['pages'];
  page: number;
  direction: 'ltr' | 'rtl';
  onPage: (page: number) => void;
}

type StripPage = IssueDetail['pages'][number];

/** The narrowest picture that there is of it. */
function thumbOf({ src, widths }: StripPage): string {
  const [narrow] = widths;
  return narrow === undefined ? src : src.replace(/\.webp$/, `-${narrow}.webp`);
}

/** The pages of an issue small and in a row: a press jumps, arrows go along it, Enter jumps to where they stopped. */
export default function Filmstrip({ pages, page, direction, onPage }: FilmstripProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector(`[data-thumb="${page}"]`);
    row?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [page]);

  function onKeyDown(event: KeyboardEvent) {
    const here = Number((event.target as HTMLElement).dataset.thumb);
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: here + 1, [back]: here - 1, Home: 1, End: pages.length }[event.key];
    if (!here || to === undefined) return;
    // The pages behind turn by the same keys.
    event.preventDefault();
    event.stopPropagation();
    list.current?.querySelector<HTMLElement>(`[data-thumb="${to}"]`)?.focus();
  }
  return (
    <ol ref={list} className={styles.film} dir={direction} aria-label="Các trang" onKeyDown={onKeyDown}>
      {pages.map(each => (
        <li key={each.number}>
          <button
            type="button"
            className={styles.frame}
            data-thumb={each.number}
            tabIndex={each.number === page ? 0 : -1}
            aria-current={each.number === page ? 'page' : undefined}
            aria-label={`Trang ${each.number}`}
            onClick={() => onPage(each.number)}
          >
            <img
              loading="lazy"
              decoding="async"
              src={thumbOf(each)}
              width={each.width}
              height={each.height}
              alt=""
              style={{ backgroundColor: each.tint }}
            />
            <span aria-hidden="true">{each.number}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
