import { type BookCard, contentType } from '#contract/catalogue.ts';

/** "24 phút", "5 giờ 12 phút"; '' when the length is not known. */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds <= 0) return '';
  if (minutes < 1) return 'Dưới 1 phút';
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} giờ`, minutes % 60 && `${minutes % 60} phút`].filter(Boolean).join(' ');
}

/** What stands under a sound's title: how many parts and how long, else who made it. */
export function soundMeta(card: Pick<BookCard, 'contentType' | 'chapters' | 'seconds' | 'authors'>): string {
  const parts = card.contentType === contentType.podcast && card.chapters > 1 ? `${card.chapters} số` : '';
  return [parts, lengthWords(card.seconds)].filter(Boolean).join(' · ') || card.authors.join(', ');
}
