import type { ReactNode } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import type { OpenedChapter } from '#contract/library/opened-chapter.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';
import type { Book } from './engine/book.ts';
import type { BookPosition, Moved, Renderer, Target } from './engine/renderer.ts';
import type { UnlockOptions } from './LockedChapter.tsx';

/** The page that is shown. */
export interface ShownPage {
  renderer: Renderer;
  moved: Moved;
  /** How often it was asked to hear it. */
  listenRequests: number;
  /** Asks once more: from the selected words, else from the page. Left out where nothing is heard. */
  listen?: () => void;
  /** Remembers this position before somebody goes elsewhere, and offers the way back for a while. */
  leave: () => void;
}

export interface ReaderProps {
  start: BookStart;
  /** A book that does not come from our server, such as a partner's EPUB unpacked in the browser. */
  book?: Book;
  /** `embed` leaves out what belongs to our own app: the way back to the book's page. */
  chrome?: 'full' | 'embed';
  /** Start; without it the first chapter in `start`. */
  at?: Target;
  /** A newer place on another device, offered after the first page is shown. */
  elsewhere?: CfiPosition | null;
  /** The first page is not told by `onMoved`: it opens where somebody pointed, and the reader is elsewhere in the book. */
  keepsPlace?: boolean;
  /** Elements between the page and the foot, once there is a page. */
  extras?: (page: ShownPage) => ReactNode;
  /** Called after every turn of the reader's, with the position they are at. */
  onMoved?: (position: BookPosition) => void;
  /**
   * What a reader of a closed chapter can do. `onReopen`: it may be open now, and the book is opened there anew. `onOpened`: it was
   * bought and is here; answers where one goes on in it.
   */
  unlock?: UnlockOptions & {
    onReopen: (chapter: number) => void;
    onOpened?: (opened: OpenedChapter) => Target;
  };
  /** Of a printed book: back to its pages. */
  onPages?: () => void;
  /** In a shop's reader: in the bar in place of the title, and below the foot. */
  badge?: ReactNode;
  below?: ReactNode;
  /** The way out: the arrow in the bar and Esc. Without it there is none. */
  onClose?: () => void;
}
