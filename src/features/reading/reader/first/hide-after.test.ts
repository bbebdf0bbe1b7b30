// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hideAfter } from './hide-after.ts';

const hidden = (doc: Document) =>
  [...doc.body.querySelectorAll<HTMLElement>('[id]')]
    .filter(({ style }) => style.display === 'none')
    .map(({ id }) => id);

function chapter(html: string): Document {
  document.body.innerHTML = html;
  return document;
}
const words = (id: string, chars: number, inside = '') => `<p id="${id}">${inside}${'a'.repeat(chars)}</p>`;

test('blocks after the wanted characters are hidden, in sections too, and shown again as they were', () => {
  const doc = chapter(
    `<section id="s">${words('a', 60)}${words('b', 60)}${words('c', 60)}
      <figure id="f" style="display: flex"></figure></section><div id="d">${words('e', 9)}</div>`,
  );
  const before = doc.body.innerHTML;
  const showAll = hideAfter(doc, 100);
  expect(hidden(doc)).toEqual(['c', 'f', 'd']);
  showAll();
  expect(hidden(doc)).toEqual([]);
  expect(doc.getElementById('f')?.style.display).toBe('flex');
  expect(doc.body.textContent).toBe(chapter(before).body.textContent);
});

test('a short chapter is left whole', () => {
  const doc = chapter(words('a', 50) + words('b', 49));
  hideAfter(doc, 100);
  expect(hidden(doc)).toEqual([]);
});

test('a table, a list and what stands beside each other are never cut inside', () => {
  const rows = `<tr id="r"><td>${'a'.repeat(90)}</td></tr><tr id="q"><td>${'a'.repeat(90)}</td></tr>`;
  const item = `<li id="i">${'a'.repeat(90)}</li><li id="j">a</li>`;
  const doc = chapter(
    `<div id="x" style="display: flex">${words('a', 90)}${words('b', 90)}</div><table id="t">${rows}</table><ul id="u">${item}</ul>`,
  );
  hideAfter(doc, 10);
  expect(hidden(doc)).toEqual(['t', 'u']);
  expect(doc.body.querySelectorAll('tr[style], li[style], p[style]')).toHaveLength(0);
});
