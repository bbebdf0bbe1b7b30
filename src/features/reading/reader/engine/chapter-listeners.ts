import type { PageCommand } from '#rules/reading/reader-input.ts';
import type { Book } from './book.ts';
import { followLink } from './links.ts';
import { kindOf } from './page-css.ts';
import { isPicture, listenToPage } from './page-input.ts';
import type { PreloadManager } from './preload-manager.ts';
import type { FollowedLink, SelectedText } from './renderer.ts';
import { watchSelection } from './selection.ts';
import type { Slot } from './slot-page-turns.ts';

/** Reports of a laid chapter to its renderer. */
export interface ChapterReports {
  command: (command: PageCommand) => void;
  nudge: (lines: number) => void;
  drag: (dx: number) => void;
  dragged: (dx: number, milliseconds: number) => void;
  link: (link: FollowedLink) => void;
  selected: (selected: SelectedText | null) => void;
  scrolled: (slot: Slot) => void;
  /** The reader came to another page without a turn: by Tab to a link there. */
  turned: () => void;
}

const pictures = () => import('./pictures.ts');

/** Listens to everything a person can do inside a chapter. The listeners go with its document. */
export function listenToChapter(
  host: HTMLElement,
  book: Book,
  manager: PreloadManager,
  slot: Slot,
  reports: ChapterReports,
): void {
  const { view } = slot;
  const doc = view.document;
  // A strip of pictures is one picture.
  const hasPictures = !kindOf(book.package, slot.chapter).pictures && doc.images.length > 0;
  if (hasPictures)
    pictures()
      .then(({ reachPictures }) => reachPictures(doc))
      .catch(() => {});

  listenToPage(doc, {
    dir: book.package.dir,
    strip: () => !slot.paged,
    bounds: () => {
      const { left, width } = host.getBoundingClientRect();
      return { left, width, originLeft: view.iframe?.getBoundingClientRect().left ?? 0 };
    },
    command(command, target) {
      // At the sides a tap turns the page, over a picture too.
      if (command !== 'chrome' || !hasPictures || !isPicture(target)) return reports.command(command);
      void pictures().then(({ pictureAt }) => {
        const picture = pictureAt(target ?? null);
        if (picture) reports.link(picture);
        else reports.command(command);
      });
    },
    nudge: reports.nudge,
    drag: reports.drag,
    dragged: reports.dragged,
    link(event) {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link?.hasAttribute('href')) return false;
      event.preventDefault();
      followLink(link, book, slot.chapter).then(reports.link, () =>
        reports.link({ kind: 'inert', href: '' }),
      );
      return true;
    },
  });

  // A link reached with Tab may stand on another page: the page turns to it instead of being shifted by the browser.
  doc.addEventListener('focusin', event => {
    const box = (event.target as Element | null)?.getClientRects()[0];
    if (!box || slot !== manager.shown || !slot.paged) return;
    const pageTurn = manager.turnAt(slot, box);
    if (pageTurn === manager.turnOf(slot)) return;
    manager.showTurn(slot, pageTurn);
    reports.turned();
  });
  watchSelection(slot, reports.selected);
  slot.element.addEventListener('scroll', () => reports.scrolled(slot), { passive: true });
}
