import { useRef } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import type { Moved } from './engine/renderer.ts';
import { isRecorded } from './narration-of.ts';

/** Counts what was asked to be heard: where a recording exists it is played, else the device reads. Each rises by one request. */
export function useListenRequests(
  start: BookStart,
  moved: Moved,
  requests: number,
): { recorded: number; device: number } {
  const counted = useRef({ requests: 0, recorded: 0, device: 0 });
  if (requests > counted.current.requests) {
    const { recorded, device } = counted.current;
    counted.current = isRecorded(start, moved.chapter)
      ? { requests, recorded: recorded + 1, device }
      : { requests, recorded, device: device + 1 };
  }
  return counted.current;
}
