import type { AudioFile } from '#contract/reading/player.ts';

/* Lengths and voices of audio, in words. */

/** 754 → "12 phút 34 giây"; an hour or more without seconds. */
export function lengthInWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [
    hours > 0 && `${hours} giờ`,
    minutes > 0 && `${minutes} phút`,
    hours === 0 && rest > 0 && `${rest} giây`,
  ];
  return parts.filter(Boolean).join(' ');
}

const accents: Record<string, string> = { north: 'giọng Bắc', central: 'giọng Trung', south: 'giọng Nam' };

/** "giọng Bắc, giọng Nam"; a voice with a name of its own is not an accent and is only counted. */
export function voicesInWords(voices: readonly string[]): string {
  const named = voices.flatMap(voice => accents[voice] ?? []);
  if (named.length === voices.length) return named.join(', ');
  return voices.length > 1 ? `${voices.length} giọng đọc` : '';
}

export const fileMeta = ({ duration, voices }: Pick<AudioFile, 'duration' | 'voices'>): string =>
  [lengthInWords(duration), voicesInWords(voices)].filter(Boolean).join(' · ');
