import { useEffect, useRef } from 'react';
import type { BookPage } from '#contract/library/book-pages.ts';
import { Icon } from '#ui/Icon.tsx';
import { pageName } from './PrintedBars.tsx';
import { thumbOf } from './page-files.ts';
import styles from './panels.module.css';

interface ThumbsProps {
  pages: readonly BookPage[];
  base: string;
  page: number;
  /** Places found, by page. */
  counts: ReadonlyMap<number, number>;
  isMarked: (page: number) => boolean;
  onPage: (page: number) => void;
}

/** The pages small, each with how many positions were found on it. */
export function Thumbs({ pages, base, page, counts, isMarked, onPage }: ThumbsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector(`[data-thumb="${page}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [page]);
  return (
    <ol ref={list} className={styles.thumbs}>
      {pages.map(each => {
        const count = counts.get(each.number);
        return (
          <li key={each.number}>
            <button
              type="button"
              className={styles.thumb}
              data-thumb={each.number}
              aria-current={each.number === page ? 'page' : undefined}
              aria-label={`Trang ${pageName(each)}${count ? `, ${count} chỗ tìm thấy` : ''}`}
              onClick={() => onPage(each.number)}
            >
              <img
                loading="lazy"
                src={thumbOf(each, base)}
                width={each.width}
                height={each.height}
                alt=""
                decoding="async"
              />
              {isMarked(each.number) && (
                <span className={styles.ribbon}>
                  <Icon name="bookmark" size={20} filled />
                </span>
              )}
              {count && <span className={styles.count}>{count}</span>}
              {pageName(each)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
