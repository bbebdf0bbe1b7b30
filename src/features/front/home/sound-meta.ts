import { type BookCard, contentType } from '#contract/library/catalogue.ts';

/** "24 phút", "5 giờ 12 phút"; '' when the length is missing. */
export function lengthLabel(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds <= 0) return '';
  if (minutes < 1) return 'Dưới 1 phút';
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} giờ`, minutes % 60 && `${minutes % 60} phút`].filter(Boolean).join(' ');
}

/** The line under an audio title: number of parts and length, else its makers. */
export function soundMeta(card: Pick<BookCard, 'contentType' | 'chapters' | 'seconds' | 'authors'>): string {
  const parts = card.contentType === contentType.podcast && card.chapters > 1 ? `${card.chapters} số` : '';
  return [parts, lengthLabel(card.seconds)].filter(Boolean).join(' · ') || card.authors.join(', ');
}
