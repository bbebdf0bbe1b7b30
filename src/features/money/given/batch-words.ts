import type { CodeBatch } from '#contract/money/desk-codes.ts';
import { grouped } from '#rules/text/text.ts';
import type { StateTone } from '#ui/StateLabel.tsx';

/** "Gói một năm · 365 ngày", "Túi sồi · 50 sồi". */
export const givesWords = ({ gives, days, oak }: CodeBatch): string =>
  `${gives} · ${oak === null ? `${grouped(days ?? 0)} ngày` : `${grouped(oak)} sồi`}`;

/** "12 / 300": how often its codes were used, of how often they may be. */
export const usedWords = ({ used, codes, uses }: CodeBatch): string =>
  `${grouped(used)} / ${grouped(codes * uses)}`;

interface BatchState {
  label: string;
  tone: StateTone;
  icon: 'check' | 'x' | 'clock';
}

export function stateOf({ stopped_at, expires_at }: CodeBatch, now: number): BatchState {
  if (stopped_at !== null) return { label: 'Đã dừng', tone: 'back', icon: 'x' };
  if (expires_at <= now) return { label: 'Hết hạn', tone: 'back', icon: 'clock' };
  return { label: 'Đang dùng được', tone: 'done', icon: 'check' };
}
