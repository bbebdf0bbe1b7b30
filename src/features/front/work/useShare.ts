import { useHref } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { coverBase } from '#features/library/cards/index.ts';
import { HostError } from '#hosts/host.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';

type Shared = Pick<BookDetail, 'title' | 'address' | 'authors' | 'description' | 'cover'>;

/** The share sheet shows one or two lines. */
const TEXT_LENGTH = 200;

/** Hands the book's address to the system's share sheet, or to the clipboard. */
export function useShare(book: Shared): () => Promise<void> {
  const host = useHost();
  const href = useHref(book.address);
  return async () => {
    const absolute = (address: string) => new URL(address, document.baseURI).href;
    const cover = coverBase(book);
    try {
      const result = await host.share({
        title: book.title,
        text: [book.authors.join(', '), book.description].filter(Boolean).join('. ').slice(0, TEXT_LENGTH),
        url: absolute(href),
        image: cover === null ? undefined : absolute(`${cover}/640.webp`),
      });
      if (result === 'copied') showToast({ message: 'Đã sao chép', icon: 'circle-check' });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      showTrouble('Chưa chia sẻ được trên máy này');
    }
  };
}
