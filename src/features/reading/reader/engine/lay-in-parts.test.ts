// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { layInParts, takeApart } from './lay-in-parts.ts';
import type { Pace } from './pace.ts';

const words = 'chữ '.repeat(250);
const paragraphs = `<h1>Một</h1> ${`<p>${words}</p>\n`.repeat(10)}`;

/** A chapter, and how many paragraphs stand in it at each step. */
function chapter(html: string) {
  const doc = document.implementation.createHTMLDocument();
  doc.body.innerHTML = html;
  const steps: number[] = [];
  let calmFor = Number.POSITIVE_INFINITY;
  const pace: Pace = {
    step: async () => {
      steps.push(doc.querySelectorAll('p').length);
      return steps.length < calmFor;
    },
    isCalm: () => steps.length < calmFor,
    hurry: () => {},
  };
  return {
    doc,
    steps,
    pace,
    hurryAfter: (count: number) => {
      calmFor = count;
    },
  };
}

test.each([
  ['beside one another', paragraphs],
  ['in a box', `<section>${paragraphs}</section>`],
  ['in boxes of different sizes', `<div><p>Đầu</p></div><div><div>${paragraphs}</div> cuối</div><hr>`],
])(
  'a long chapter with paragraphs %s comes part by part, from its beginning, and is as it was',
  async (_, html) => {
    const { doc, steps, pace } = chapter(html);
    const before = doc.documentElement.outerHTML;
    const parts = takeApart(doc);
    const first = doc.querySelectorAll('p').length;
    expect(doc.body.textContent?.length).toBeLessThan(2 * 1_500);
    await layInParts(doc, parts, pace);
    expect(steps.length).toBeGreaterThan(3);
    for (const [at, count] of steps.entries())
      expect(count - (steps[at - 1] ?? first)).toBeLessThanOrEqual(2);
    expect(doc.documentElement.outerHTML).toBe(before);
  },
);

test('a chapter that is wanted meanwhile comes whole, without another frame', async () => {
  const { doc, steps, pace, hurryAfter } = chapter(paragraphs);
  const before = doc.documentElement.outerHTML;
  hurryAfter(1);
  await layInParts(doc, takeApart(doc), pace);
  expect(steps).toHaveLength(1);
  expect(doc.documentElement.outerHTML).toBe(before);
});

test('a short chapter, an empty one and one of a single paragraph are not taken apart', () => {
  for (const html of ['<p>Ngắn</p><p>thôi</p>', `<p>${words.repeat(20)}</p>`, '']) {
    const { doc } = chapter(html);
    const before = doc.documentElement.outerHTML;
    expect(takeApart(doc)).toEqual([]);
    expect(doc.documentElement.outerHTML).toBe(before);
  }
});
