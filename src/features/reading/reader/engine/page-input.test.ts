// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PageCommand } from '#rules/reading/reader-input.ts';
import { listenToPage } from './page-input.ts';

const width = 300;

/** A chapter's document that is listened to, and the commands it gave. */
function listened(strip = false) {
  const doc = document.implementation.createHTMLDocument();
  const commands: PageCommand[] = [];
  const nothing = () => {};
  listenToPage(doc, {
    dir: 'ltr',
    strip: () => strip,
    bounds: () => ({ left: 0, width, originLeft: 0 }),
    command: command => commands.push(command),
    nudge: nothing,
    drag: nothing,
    dragged: nothing,
    link: () => false,
  });
  return { doc, commands };
}

/** An event of a document that is `at` ms old. */
function at<E extends Event>(event: E, ms: number): E {
  Object.defineProperty(event, 'timeStamp', { value: ms });
  return event;
}

test('a tap counts as soon as the chapter is there', () => {
  const { doc, commands } = listened();
  doc.body.dispatchEvent(at(new MouseEvent('click', { clientX: width / 2, bubbles: true }), 5));
  expect(commands).toEqual(['chrome']);
});

test('at the sides of a strip a tap is a page, in its middle it shows the bars', () => {
  const { doc, commands } = listened(true);
  for (const x of [width - 10, 10, width / 2])
    doc.body.dispatchEvent(at(new MouseEvent('click', { clientX: x, bubbles: true }), 500));
  expect(commands).toEqual(['next', 'previous', 'chrome']);
});
