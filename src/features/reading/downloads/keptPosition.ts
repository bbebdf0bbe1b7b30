import { readerCalls } from '#contract/reading/reader.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { beginningOf, minutesLeft, positionAt } from '#rules/reading/reader-positions.ts';
import { readOfBook, startAddress } from './kept-files.ts';

interface KeptPosition {
  /** Of the chapter; '' where it has none. */
  title: string;
  /** To the end of the chapter; 0 where it is behind. */
  minutes: number;
}

/** Last position in a book that is kept on this device; null: none yet. */
export async function keptPosition(host: Host, contentId: number): Promise<KeptPosition | null> {
  const position = readingPositionOnDevice(host, contentId);
  const start = readerCalls.openBook.output.safeParse(await readOfBook(startAddress(contentId)));
  if (!position || !start.success) return null;
  const { spine } = start.data.package;
  const { chapter, inside } = positionAt(spine, position.percent);
  // A place at the border of two chapters belongs to the one it names.
  const page = chapter === position.chapter ? inside : 0;
  const left = minutesLeft(spine, { chapter: position.chapter, page, pages: 1 });
  return { title: spine[beginningOf(spine, position.chapter)]?.title ?? '', minutes: left.chapter };
}
