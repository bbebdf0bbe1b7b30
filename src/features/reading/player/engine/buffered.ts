/** Elements round: a position this close to a piece is in it. Seconds. */
const CLOSE = 0.5;

/** The second up to which sound is here from `place` on, without a gap; `place` itself when there is none. */
export function bufferedFrom(position: number, pieces: TimeRanges | undefined): number {
  for (let at = 0; at < (pieces?.length ?? 0); at++) {
    const [start, end] = [pieces?.start(at) ?? 0, pieces?.end(at) ?? 0];
    if (start - CLOSE <= position && position <= end) return end;
  }
  return position;
}
