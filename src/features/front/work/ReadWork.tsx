import type { ReactNode } from 'react';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { canDownload, KeepBook } from '#features/reading/downloads/index.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { Chapters } from './Chapters.tsx';
import { StartBar } from './StartBar.tsx';
import { useDevicePosition } from './useDevicePosition.ts';
import { useLocked } from './useLocked.tsx';
import type { ListCall } from './usePages.ts';
import { WorkFrame } from './WorkFrame.tsx';

interface ReadWorkProps {
  book: BookDetail;
  chapters: ListCall;
  /** Before its chapters. */
  children?: ReactNode;
}

/** The page of what is read: it can be begun or gone on with, and opened at any chapter. */
export function ReadWork({ book: told, chapters, children }: ReadWorkProps) {
  const book = useDevicePosition(told);
  const { explain, host } = useLocked(book);
  const live = useHydrated();
  const firstClosed = book.chapterList.find(({ state }) => state === 'locked');
  return (
    <>
      <WorkFrame
        work={book}
        action={<StartBar book={book} onClosed={() => explain()} />}
        onChapters={() => explain(firstClosed)}
      >
        {children}
        <Chapters book={book} call={chapters} onClosed={explain} />
        {/* Below the list: it comes when the device has been asked, and moves little. */}
        {live && canDownload() && book.readerAddress && (
          <KeepBook key={book.id} book={book} address={book.readerAddress} />
        )}
      </WorkFrame>
      {host}
    </>
  );
}
