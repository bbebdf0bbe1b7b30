import { Countdown } from '#ui/Countdown.tsx';

interface UnseenBorderProps {
  /** The next border of any frame; null when there is none. */
  next: number | null;
  /** The border whose clock is shown; null when none is. */
  shown: number | null;
  now: number;
  fetchedAt: number;
  onBorder(border: number): void;
}

/** The clock of a border that comes before the one that is shown. */
export const UnseenBorder = ({ next, shown, now, fetchedAt, onBorder }: UnseenBorderProps) =>
  next !== null && (shown === null || next < shown) ? (
    <span hidden>
      <Countdown until={next} now={now} fetchedAt={fetchedAt} label="" onOver={() => onBorder(next)} />
    </span>
  ) : null;
