/* Frames of a golden hour, by the server's clock. Moments in ms since 1970. */

interface Slot {
  starts_at: number;
  ends_at: number;
}

/** It runs from its first millisecond, and not in the one at which it ends. */
export function slotState({ starts_at, ends_at }: Slot, now: number): 'upcoming' | 'running' | 'ended' {
  if (now < starts_at) return 'upcoming';
  return now < ends_at ? 'running' : 'ended';
}

/** The frame that is shown where nobody chose: the last that runs, else the next to come, else the last that was. */
export function shownSlot<F extends Slot>(slots: readonly F[], now: number): F | undefined {
  const of = (state: ReturnType<typeof slotState>) => slots.filter(one => slotState(one, now) === state);
  return of('running').at(-1) ?? of('upcoming')[0] ?? of('ended').at(-1);
}

/** The next moment at which a frame begins or ends; null when none will. */
export function nextBorder(slots: readonly Slot[], now: number): number | null {
  const borders = slots.flatMap(one => [one.starts_at, one.ends_at]).filter(at => at > now);
  return borders.length === 0 ? null : Math.min(...borders);
}
