/** 34.6 → "0:34", as players count, 754 → "12:34", 3 700 → "1:01:40". */
export function clockOf(seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
