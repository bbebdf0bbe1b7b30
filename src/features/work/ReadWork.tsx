import type { BookDetail } from '#contract/catalogue.ts';
import { Chapters } from './Chapters.tsx';
import { StartBar } from './StartBar.tsx';
import { useDevicePlace } from './useDevicePlace.ts';
import { useLocked } from './useLocked.tsx';
import type { ListCall } from './usePages.ts';
import { WorkFrame } from './WorkFrame.tsx';

/** The page of what is read: it can be begun or gone on with, and opened at any chapter. */
export function ReadWork({ book: told, chapters }: { book: BookDetail; chapters: ListCall }) {
  const book = useDevicePlace(told);
  const { explain, host } = useLocked(book);
  return (
    <>
      <WorkFrame work={book} action={<StartBar book={book} onClosed={() => explain()} />}>
        <Chapters book={book} call={chapters} onClosed={explain} />
      </WorkFrame>
      {host}
    </>
  );
}
