import { readerCalls } from '#contract/reading/reader.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { beginningOf, minutesLeft, positionAt } from '#rules/reading/reader-positions.ts';
import { readKept, startAddress } from './bookList.ts';

interface KeptPlace {
  /** Of the chapter; '' where it has none. */
  title: string;
  /** To the end of the chapter; 0 where it is behind. */
  minutes: number;
}

/** Where a book that is kept on this device was read last; null: nowhere yet. */
export async function keptPlace(host: Host, contentId: number): Promise<KeptPlace | null> {
  const place = readingPositionOnDevice(host, contentId);
  const start = readerCalls.openBook.output.safeParse(await readKept(startAddress(contentId)));
  if (!place || !start.success) return null;
  const { spine } = start.data.package;
  const { chapter, inside } = positionAt(spine, place.percent);
  // A place at the border of two chapters belongs to the one it names.
  const page = chapter === place.chapter ? inside : 0;
  const left = minutesLeft(spine, { chapter: place.chapter, page, pages: 1 });
  return { title: spine[beginningOf(spine, place.chapter)]?.title ?? '', minutes: left.chapter };
}
