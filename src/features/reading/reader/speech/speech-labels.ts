import type { AloudState } from './aloud.ts';

/** "vi-VN" → "tiếng Việt". */
export function languageName(lang: string): string {
  try {
    const name = new Intl.DisplayNames(['vi'], { type: 'language' }).of(lang.split(/[-_]/)[0] ?? lang);
    return name ? name.charAt(0).toLowerCase() + name.slice(1) : lang;
  } catch {
    return lang;
  }
}

/** Text of the bar. */
export function phaseLabel({ phase, sleep }: AloudState): string {
  if (phase === 'looking') return 'Đang tìm giọng đọc…';
  if (phase === 'over') return 'Đã đọc hết chương này.';
  if (phase === 'paused') return 'Đang tạm dừng';
  if (sleep?.kind === 'chapter') return 'Máy đang đọc · dừng khi hết chương';
  return 'Giọng của máy đang đọc';
}
