import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { pageSizes, pageSrcset, zoomedSizes } from '#rules/reading/comic-picture.ts';
import styles from './issue.module.css';
import { anchorOf, anchorOfPosition, positionInHash } from './position.ts';
import { useNearPages } from './useNearPages.ts';
import { useZoomed } from './useZoomed.ts';

interface IssuePagesProps {
  issue: IssueDetail;
  /** The page in the middle of the window, from 1. */
  onPage: (page: number) => void;
  onTap: (event: MouseEvent) => void;
  /** A page did not come: its address may have died. */
  onBroken: () => void;
}

/** The pages, each in a slot of its own height and colour, so that nothing moves when a picture comes. */
export function IssuePages({ issue, onPage, onTap, onBroken }: IssuePagesProps) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = positionInHash(useLocation().hash);
  const pictures = useNearPages(list, issue);
  const zoomed = useZoomed();
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
          style={{ aspectRatio: `${page.width} / ${page.height}`, backgroundColor: page.tint }}
        >
          {pictures.shows(page.number) && (
            <Picture
              page={page}
              zoomed={zoomed && pictures.isInView(page.number)}
              onSettled={pictures.settle}
              onBroken={onBroken}
            />
          )}
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
  /** Somebody looks closer. */
  zoomed: boolean;
  /** The picture is there, or will not come. */
  onSettled: (page: number) => void;
  onBroken: () => void;
}

function Picture({ page, zoomed, onSettled, onBroken }: PictureProps) {
  const { number, width, height } = page;
  // A picture that is there stays, whatever new address it gets.
  const [loaded, setLoaded] = useState<typeof page | null>(null);
  const { src } = page;
  const failedSrc = useRef<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const wasZoomed = useRef(false);
  wasZoomed.current ||= zoomed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before the app did
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) settled();
  }, []);
  function settled() {
    setLoaded(page);
    onSettled(number);
  }
  return (
    <img
      ref={image}
      {...(number === 1 ? { fetchpriority: 'high' } : {})}
      sizes={wasZoomed.current ? zoomedSizes : pageSizes}
      srcSet={pageSrcset(loaded ?? page)}
      src={(loaded ?? page).src}
      width={width}
      height={height}
      alt={`Trang ${number}`}
      decoding="async"
      draggable={false}
      onLoad={settled}
      onError={() => {
        onSettled(number);
        // Once for each address: a picture that is not there is not asked for without end.
        if (failedSrc.current === src) return;
        failedSrc.current = src;
        onBroken();
      }}
    />
  );
}
