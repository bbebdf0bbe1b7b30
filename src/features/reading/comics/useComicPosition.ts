import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { positionInHash } from '#rules/reading/page-anchors.ts';
import { type ComicPosition, shouldOfferPosition } from '#rules/reading/positions.ts';
import { positionInComic, saveLastIssue } from './position.ts';
import { comicPositions } from './positions.ts';

/** The page from 1, and how much of it is above the window, 0–1 of its height. */
interface Place {
  page: number;
  inside: number;
}

/** Sent when nobody has moved for so long. Milliseconds. */
const SEND_AFTER = 800;
function positionAt(issue: number, { page, inside }: Place, readAt: number): ComicPosition {
  return inside > 0 ? { kind: 'panel', issue, page, inside, readAt } : { kind: 'page', issue, page, readAt };
}

/**
 * Keeps the position in a comic: on this device from its first page on, in the account as soon as somebody has moved, so that
 * looking into an issue does not forget where they read. Answers a newer place of another device, to be offered once.
 */
export function useComicPosition(
  issue: IssueDetail,
  place: Place,
): { elsewhere: ComicPosition | null; moved: () => void } {
  const { page } = place;
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

  const latest = useRef(place);
  latest.current = place;
  const mover = useRef(() => {});
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first move is the page's own, on its way to where it opens.
    let isTouched = false;
    let isMoved = false;
    const keep = (keepalive: boolean) => {
      clearTimeout(timer);
      if (!isMoved) return;
      isMoved = false;
      comicPositions.keep(host, comic.id, positionAt(number, latest.current, Date.now()));
      void comicPositions.send(host, { workId: comic.id, keepalive });
    };
    mover.current = () => {
      if (!isTouched) return;
      isMoved = true;
      clearTimeout(timer);
      timer = setTimeout(() => keep(false), SEND_AFTER);
    };
    const online = () => void comicPositions.send(host);
    const own = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    const touched = () => {
      isTouched = true;
    };
    for (const touch of own) addEventListener(touch, touched, { passive: true, capture: true });
    addEventListener('online', online);
    const offHide = host.onHide(() => keep(true));
    online();
    return () => {
      keep(true);
      offHide();
      removeEventListener('online', online);
      for (const touch of own) removeEventListener(touch, touched, { capture: true });
    };
  }, [host, comic.id, number, isOpen]);

  const moved = useCallback(() => mover.current(), []);
  return { elsewhere, moved };
}
