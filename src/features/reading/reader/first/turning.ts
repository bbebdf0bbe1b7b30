import { keyCommand, type PageCommand, tapCommand } from '#rules/reading/reader-input.ts';
import type { PageStyle } from '../engine/renderer.ts';
import type { ChapterPage } from './chapter-page.ts';

/** Lets the drawn chapter be turned until the app is here: by keys and by taps. A strip rolls by itself. */
export function letTurn(
  { doc, slot, turn: pageTurn, complete }: ChapterPage,
  style: PageStyle,
  signal: AbortSignal,
): void {
  const run = (command: PageCommand | null): boolean => {
    if (pageTurn === 0 || (command !== 'next' && command !== 'previous')) return false;
    complete();
    slot.scrollLeft += command === 'next' ? pageTurn : -pageTurn;
    return true;
  };
  const onKey = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
    run(keyCommand({ key, shift: shiftKey, modified: altKey || ctrlKey || metaKey }, 'ltr', style.scroll));
  const onTap = (x: number) => run(tapCommand(x, pageTurn, 'ltr'));
  doc.addEventListener(
    'click',
    event => {
      // A link would lead the frame away: the engine follows it.
      event.preventDefault();
      onTap(event.clientX - slot.scrollLeft);
    },
    { signal },
  );
  for (const target of [document, doc]) target.addEventListener('keydown', onKey, { signal });
}
