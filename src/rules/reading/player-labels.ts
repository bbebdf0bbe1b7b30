/* Time as it is spoken and written on the player. */

const whole = (seconds: number) => (seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0);

/** For a screen reader: 200 → "3 phút 20 giây", 3725 → "1 giờ 2 phút 5 giây". */
export function spokenTime(seconds: number): string {
  const all = whole(seconds);
  const parts = [
    [Math.floor(all / 3_600), 'giờ'],
    [Math.floor(all / 60) % 60, 'phút'],
    [all % 60, 'giây'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length > 0 ? said.join(' ') : '0 giây';
}

/** For the eye: 200 → "3:20", 3725 → "1:02:05". `like`: written as long as that time, so that figures do not jump. */
export function clockTime(seconds: number, like = seconds): string {
  const all = whole(seconds);
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, two(all % 60)];
  return hours > 0 || whole(like) >= 3_600 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** A speed: 1.05 → "1,05×". */
export const spokenRate = (rate: number): string => `${String(rate).replace('.', ',')}×`;

/** Remaining time of a file at a glance: 1090 → "còn 18 phút", 40 → "còn dưới 1 phút". */
export function leftLabel(seconds: number): string {
  const minutes = Math.round(whole(seconds) / 60);
  if (whole(seconds) < 60) return 'còn dưới 1 phút';
  return minutes < 60 ? `còn ${minutes} phút` : `còn ${Math.floor(minutes / 60)} giờ ${minutes % 60} phút`;
}
const names: Record<string, string> = { north: 'Giọng Bắc', central: 'Giọng Trung', south: 'Giọng Nam' };

/** An accent in words; a narrator's own name stays as it is. */
export const voiceName = (voice: string): string => names[voice] ?? voice;
