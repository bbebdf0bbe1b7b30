import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { type ComicPosition, shouldOfferPosition } from '#rules/reading/positions.ts';
import { anchorOf, positionInComic, positionInHash, saveLastIssue } from './position.ts';
import { comicPositions } from './positions.ts';

/** Sent when nobody has scrolled for so long. Milliseconds. */
const SEND_AFTER = 800;
/** Less of a page above the window is its top: nobody stops to the pixel. */
const TOP = 0.05;

/** How much of a page is above the window, 0–1 of its height. */
function insideOf(page: number): number {
  const box = document.getElementById(anchorOf(page))?.getBoundingClientRect();
  const above = box && box.height > 0 ? -box.top / box.height : 0;
  return above < TOP ? 0 : Math.round(Math.min(1, above) * 1_000) / 1_000;
}

function positionAt(issue: number, page: number, readAt: number): ComicPosition {
  const inside = insideOf(page);
  return inside > 0 ? { kind: 'panel', issue, page, inside, readAt } : { kind: 'page', issue, page, readAt };
}

/**
 * Keeps the position in a comic: on this device from its first page on, in the account as soon as somebody has moved, so that
 * looking into an issue does not forget where they read. Answers a newer place of another device, to be offered once.
 */
export function useComicPosition(issue: IssueDetail, page: number): ComicPosition | null {
  const host = useHost();
  const { hash } = useLocation();
  const { id, number, address, comic, position } = issue;
  const isOpen = issue.pages.length > 0;
  // Asked before anything of this visit is saved.
  const [elsewhere] = useState(() => {
    const readAt = positionInComic(host, comic.id)?.readAt ?? 0;
    const here: ComicPosition = { kind: 'page', issue: number, page: 1, readAt, ...positionInHash(hash) };
    return shouldOfferPosition(here, position) ? position : null;
  });

  useEffect(() => {
    if (isOpen) saveLastIssue(host, comic.id, { issue: id, number, page, address });
  }, [host, comic.id, id, number, address, page, isOpen]);

  const latest = useRef(page);
  latest.current = page;
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first scroll is the page's own, on its way to where it opens.
    let isMoved = false;
    const keep = (keepalive: boolean) => {
      clearTimeout(timer);
      if (!isMoved) return;
      isMoved = false;
      comicPositions.keep(host, comic.id, positionAt(number, latest.current, Date.now()));
      void comicPositions.send(host, { workId: comic.id, keepalive });
    };
    const move = () => {
      isMoved = true;
      clearTimeout(timer);
      timer = setTimeout(() => keep(false), SEND_AFTER);
    };
    const online = () => void comicPositions.send(host);
    const own = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    const touched = () => addEventListener('scroll', move, { passive: true });
    for (const touch of own) addEventListener(touch, touched, { passive: true });
    addEventListener('online', online);
    const offHide = host.onHide(() => keep(true));
    online();
    return () => {
      keep(true);
      offHide();
      removeEventListener('scroll', move);
      removeEventListener('online', online);
      for (const touch of own) removeEventListener(touch, touched);
    };
  }, [host, comic.id, number, isOpen]);

  return elsewhere;
}
