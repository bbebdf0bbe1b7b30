import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { IssueDetail } from '#contract/comics.ts';
import styles from './issue.module.css';
import { anchorOf, anchorOfPosition, placeInHash } from './position.ts';

interface IssuePagesProps {
  issue: IssueDetail;
  /** The page in the middle of the window, from 1. */
  onPage: (page: number) => void;
  onTap: (event: MouseEvent) => void;
  /** A page did not come: its address may have died. */
  onBroken: () => void;
}

/** The pages, each in a slot of its own height, so that nothing moves when a picture comes. */
export function IssuePages({ issue, onPage, onTap, onBroken }: IssuePagesProps) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = placeInHash(useLocation().hash);
  const report = useRef(onPage);
  report.current = onPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each issue has pages of its own
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) report.current(Number((target as HTMLElement).dataset.page));
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const slot of list.current?.children ?? []) watch.observe(slot);
    return () => watch.disconnect();
  }, [issue.id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap does what scrolling and the arrow keys do
    <ol ref={list} className={styles.pages} onClick={onTap}>
      {issue.pages.map(page => (
        <li
          key={page.number}
          id={anchorOf(page.number)}
          data-page={page.number}
          className={styles.slot}
          style={{ aspectRatio: `${page.width} / ${page.height}` }}
        >
          <Picture page={page} onBroken={onBroken} />
          {wanted?.page === page.number && wanted.inside > 0 && (
            <span
              id={anchorOfPosition({ kind: 'panel', ...wanted })}
              className={styles.place}
              style={{ top: `${wanted.inside * 100}%` }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface PictureProps {
  page: IssueDetail['pages'][number];
  onBroken: () => void;
}

function Picture({ page: { number, src, width, height }, onBroken }: PictureProps) {
  // A picture that is there stays, whatever new address it gets.
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  const failedSrc = useRef<string | null>(null);
  return (
    <img
      loading={number === 1 ? 'eager' : 'lazy'}
      src={loadedSrc ?? src}
      width={width}
      height={height}
      alt={`Trang ${number}`}
      fetchPriority={number === 1 ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onLoad={() => setLoadedSrc(src)}
      onError={() => {
        // Once for each address: a picture that is not there is not asked for without end.
        if (failedSrc.current === src) return;
        failedSrc.current = src;
        onBroken();
      }}
    />
  );
}
