import { type RefObject, useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { VideoDetail } from '#contract/reading/comic-reading.ts';
import { newestPosition } from '#rules/reading/positions.ts';
import { parseSecondPosition } from '#rules/reading/positions-stored.ts';
import { videoPositionKey } from '#rules/reading/progress-positions.ts';
import { videoPositions } from './positions.ts';

/** Nobody minds to see so much again; and so close to its end a video is over. Seconds. */
const NEAR = 5;
const SAVE_MS = 5_000;
const SEND_MS = 15_000;

/** Start of a video: the newest position of this device and of the account; null for its beginning. Seconds. */
function startOf(stored: string | null, { position, seconds }: VideoDetail): number | null {
  const place = newestPosition(parseSecondPosition(stored), position);
  return place && place.seconds > NEAR && place.seconds < seconds - NEAR ? place.seconds : null;
}

/** Goes on where a video was left, and keeps the position while it plays. Answers where it went on, or null. */
export function useVideoPosition(film: RefObject<HTMLVideoElement>, video: VideoDetail): number | null {
  const host = useHost();
  const [resumed, setResumed] = useState<number | null>(null);
  // The first answer counts: a later one, of a link that was renewed, must not move what plays.
  const [first] = useState(video);
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const { id, number } = first;
    let [savedAt, sentAt] = [0, 0];
    const keep = () => {
      savedAt = Date.now();
      const seconds = Math.round(element.currentTime * 1_000) / 1_000;
      videoPositions.keep(host, id, { kind: 'second', video: number, seconds, readAt: savedAt });
    };
    const send = (keepalive: boolean) => {
      sentAt = Date.now();
      void videoPositions.send(host, { workId: id, keepalive });
    };
    const moved = () => {
      if (element.paused || element.currentTime === 0) return;
      if (Date.now() - savedAt >= SAVE_MS) keep();
      if (Date.now() - sentAt >= SEND_MS) send(false);
    };
    const stopped = () => {
      if (element.played.length === 0) return;
      keep();
      send(false);
    };
    const left = () => {
      if (!element.paused) keep();
      send(true);
    };
    const online = () => void videoPositions.send(host);
    const start = startOf(host.store.get(videoPositionKey(id)), first);
    if (start !== null) {
      // Before its length is known a browser remembers where to begin.
      element.currentTime = start;
      setResumed(start);
    }
    online();
    element.addEventListener('timeupdate', moved);
    element.addEventListener('pause', stopped);
    element.addEventListener('ended', stopped);
    addEventListener('online', online);
    const offHide = host.onHide(left);
    return () => {
      left();
      offHide();
      element.removeEventListener('timeupdate', moved);
      element.removeEventListener('pause', stopped);
      element.removeEventListener('ended', stopped);
      removeEventListener('online', online);
    };
  }, [film, host, first]);
  return resumed;
}
