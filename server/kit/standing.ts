/** Where something that runs between two moments stands at one, as lists of the desk say it. */
export function standing(startsAt: Date, endsAt: Date, now: number): 'live' | 'later' | 'over' {
  if (endsAt.getTime() <= now) return 'over';
  return startsAt.getTime() > now ? 'later' : 'live';
}
