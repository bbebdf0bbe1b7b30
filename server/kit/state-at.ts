/** Whether something that runs between two moments runs at one, as lists of the desk say it. */
export function stateAt(startsAt: Date, endsAt: Date, now: number): 'live' | 'later' | 'over' {
  if (endsAt.getTime() <= now) return 'over';
  return startsAt.getTime() > now ? 'later' : 'live';
}
