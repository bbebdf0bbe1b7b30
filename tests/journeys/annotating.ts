import type { Page } from 'playwright';

/* Marks in the pages of a book, as a reader's hand and eye have them. */

/** A book with its marks ready. */
export async function openForMarks(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.reader-foot[data-ready]').waitFor();
  // On a phone the bar waits for a tap.
  await page.locator('.reader-top-marks button').first().waitFor({ state: 'attached' });
}

/** Selects words of a chapter that is shown, as a drag over them does, and answers them. */
export const select = (page: Page, nth: number, letters = 24, from = 0) =>
  page.evaluate(
    ([at, most, begin]) => {
      const room = document.querySelector('.reader-page')?.getBoundingClientRect() ?? new DOMRect();
      const views = [...document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe')].filter(view => {
        const { left, right, top, bottom } = view.getBoundingClientRect();
        const meets = left < room.right && right > room.left && top < room.bottom && bottom > room.top;
        return (
          !view.closest('.page-slot:not([data-shown]), [inert]:not(.page-slot)') &&
          meets &&
          getComputedStyle(view).visibility === 'visible'
        );
      });
      const rangeIn = (text: Node) => {
        const range = (text.ownerDocument as Document).createRange();
        range.setStart(text, begin);
        range.setEnd(text, begin + most);
        return range;
      };
      const texts = views.flatMap(view => {
        const frame = view.getBoundingClientRect();
        const by = view.offsetWidth > 0 ? frame.width / view.offsetWidth : 1;
        const isSeen = (text: Node) => {
          const box = rangeIn(text).getBoundingClientRect();
          const [x, y] = [
            frame.left + (box.left + box.width / 2) * by,
            frame.top + (box.top + box.height / 2) * by,
          ];
          return x > room.left && x < room.right && y > room.top && y < room.bottom;
        };
        return [...(view.contentDocument?.querySelectorAll('p') ?? [])]
          .flatMap(p => [...p.childNodes])
          .filter(
            node => node.nodeType === 3 && (node.textContent ?? '').length >= begin + most && isSeen(node),
          );
      });
      const text = texts[at];
      const doc = text?.ownerDocument;
      if (!text || !doc) throw new Error('no words');
      const range = rangeIn(text);
      doc.getSelection()?.removeAllRanges();
      doc.getSelection()?.addRange(range);
      return range.toString();
    },
    [nth, letters, from] as const,
  );

/** How many words of each colour are drawn in the chapters that are laid out. */
export const drawn = (page: Page) =>
  page.evaluate(() => {
    const count = (name: string) =>
      [...document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe')].reduce(
        (sum, { contentWindow }) => {
          const all = (contentWindow as unknown as { CSS?: { highlights?: Map<string, Set<Range>> } } | null)
            ?.CSS;
          return sum + (all?.highlights?.get(name)?.size ?? 0);
        },
        0,
      );
    return [1, 2, 3, 4].map(colour => count(`mot-mark-${colour}`));
  });

export const bar = (page: Page) => page.getByRole('toolbar', { name: /Đoạn/ });
