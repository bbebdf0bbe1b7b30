import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { useAccount } from '#features/people/account/index.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';

/** The book with the position that a guest has in it on this device: the server knows of none. */
export function useDevicePosition(book: BookDetail): BookDetail {
  const host = useHost();
  const { account, restoring } = useAccount();
  const [position, setPosition] = useState<CfiPosition | null>(null);
  // After the page is mounted: the server rendered it without.
  useEffect(() => setPosition(readingPositionOnDevice(host, book.id)), [host, book.id]);
  if (account || restoring || book.progress || !position) return book;
  const { chapter, percent, readAt } = position;
  // As listed: the last listed one up to the position. Of a long book only the first of them are here.
  const known =
    book.chapterList.length >= book.chapters || book.chapterList.some(({ index }) => index > chapter);
  const row = known ? book.chapterList.filter(({ index }) => index <= chapter).at(-1) : undefined;
  return {
    ...book,
    progress: {
      chapter,
      percent,
      readAt,
      number: row?.number ?? 0,
      title: row?.index === chapter ? row.title : '',
    },
  };
}
