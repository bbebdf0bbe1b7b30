import type { Fault } from '#contract/people/faults.ts';
import { clockTime } from '#rules/reading/player-labels.ts';

const whatNames: Record<NonNullable<Fault['what']>, string> = {
  noise: 'Tiếng ồn, rè',
  cut: 'Bị ngắt, thiếu đoạn',
  wrong_text: 'Đọc sai, không khớp chữ',
  wrong_order: 'Sai thứ tự phần',
  other: 'Điều khác',
};

/** A fault in one line. */
export const faultWords = ({ what, seconds, sentence, words }: Fault): string =>
  what ? [`${whatNames[what]} ở ${clockTime(seconds ?? 0)}`, words].filter(Boolean).join(': ') : sentence;
