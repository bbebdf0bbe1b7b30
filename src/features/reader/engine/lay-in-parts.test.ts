// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { layInParts } from './lay-in-parts.ts';
import type { Pace } from './pace.ts';

const words = 'chữ '.repeat(250);

/** A chapter of ten paragraphs, each as long as half a part, and what its rule keeps out at each step. */
function chapter(html = `<section>${`<p>${words}</p>`.repeat(10)}</section>`) {
  const doc = document.implementation.createHTMLDocument();
  doc.body.innerHTML = html;
  const steps: string[] = [];
  let calmFor = Number.POSITIVE_INFINITY;
  const pace: Pace = {
    step: async () => {
      steps.push(doc.querySelector('style')?.textContent ?? '');
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

const from = (rule: string) => Number(/n \+ (\d+)/.exec(rule)?.[1]);

test('a long chapter comes part by part, from its beginning, and is as it was at the end', async () => {
  const { doc, steps, pace } = chapter();
  const before = doc.documentElement.outerHTML;
  await layInParts(doc, pace);
  expect(steps.map(from)).toEqual([3, 5, 7, 9]);
  expect(doc.documentElement.outerHTML).toBe(before);
});

test('a chapter that somebody waits for is not cut, and one that is wanted meanwhile comes whole', async () => {
  const wanted = chapter();
  wanted.hurryAfter(0);
  await layInParts(wanted.doc, wanted.pace);
  expect(wanted.steps).toEqual([]);

  const meanwhile = chapter();
  meanwhile.hurryAfter(1);
  await layInParts(meanwhile.doc, meanwhile.pace);
  expect(meanwhile.steps).toHaveLength(1);
  expect(meanwhile.doc.querySelector('style')).toBeNull();
});

test('a short chapter and one of a single paragraph come at once', async () => {
  for (const html of ['<p>Ngắn</p><p>thôi</p>', `<p>${words.repeat(20)}</p>`, '']) {
    const { doc, steps, pace } = chapter(html);
    await layInParts(doc, pace);
    expect(steps).toEqual([]);
  }
});
