/** 34.6 → "0:35", 754 → "12:34", 3 700 → "1:01:40". */
export function clockOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
