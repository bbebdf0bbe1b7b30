import { limits } from './limits.ts';
import { IngestRefusal } from './refusal.ts';

/** Called between steps: throws when the time is up or the caller aborted. */
export type Deadline = () => void;

export function deadlineFrom(
  startMs: number,
  signal?: AbortSignal,
  milliseconds: number = limits.milliseconds,
): Deadline {
  return () => {
    if (signal?.aborted) throw new IngestRefusal('stopped');
    if (Date.now() - startMs > milliseconds) throw new IngestRefusal('too_slow');
  };
}
