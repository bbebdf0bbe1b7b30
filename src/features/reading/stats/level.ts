/** Daily goal where none is set. Minutes. */
const USUAL = 30;

/** How green a day is: 0 nothing, then under half a day's goal (minutes), under it, under twice, more. */
export function levelOf(seconds: number, goal: number | null): 0 | 1 | 2 | 3 | 4 {
  if (seconds < 60) return 0;
  const share = seconds / ((goal ?? USUAL) * 60);
  if (share < 0.5) return 1;
  if (share < 1) return 2;
  return share < 2 ? 3 : 4;
}
