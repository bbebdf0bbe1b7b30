import { expect, test } from 'vitest';
import { readHtml } from '../markup/html.ts';
import { serialise } from '../markup/serialise.ts';
import { childElements, type Element, textOf } from '../markup/tree.ts';
import { cutBody, layoutSize } from './cut-body.ts';

const bodyOf = (html: string) =>
  childElements(readHtml(`<html><body>${html}</body></html>`)).find(({ name }) => name === 'body') as Element;
const parts = (html: string, most: number) => cutBody(bodyOf(html), most).map(serialise);
const unseen = (name: string) => `<${name} style="display:none"></${name}>`;

test('a chapter is cut between its blocks, and no word is lost or doubled', () => {
  const body = bodyOf(
    `<section id="s" class="c"><h1>Tên</h1>${Array.from({ length: 200 }, (_, at) => `<p id="p${at}">Đoạn ${at} của <i>sông</i>.</p>`).join('')}</section>`,
  );
  const cut = cutBody(body, 600);
  expect(cut.length).toBeGreaterThan(5);
  expect(cut.map(textOf).join('')).toBe(textOf(body));
  for (const part of cut) expect(layoutSize(part)).toBeLessThan(800);
});

test('the boxes around a cut go on with their classes, without their ids, and not as the first of their kind', () => {
  expect(
    parts(`<div id="a" class="x"><p id="p1">${'m'.repeat(40)}</p><p id="p2">${'n'.repeat(40)}</p></div>`, 60),
  ).toEqual([
    `<body><div id="a" class="x"><p id="p1">${'m'.repeat(40)}</p></div></body>`,
    `<body>${unseen('div')}<div class="x">${unseen('p')}<p id="p2">${'n'.repeat(40)}</p></div></body>`,
  ]);
});

test('a numbered list goes on counting', () => {
  const item = (at: number) => `<li>${String(at).repeat(30)}</li>`;
  const [, second] = parts(`<ol start="5">${[1, 2, 3, 4].map(item).join('')}</ol>`, 75);
  expect(second).toContain(`<ol start="7">${unseen('li')}<li>${'3'.repeat(30)}`);
});

test('lines that are only broken are cut at their breaks', () => {
  const cut = parts(
    `<p>${Array.from({ length: 20 }, (_, at) => `dòng số ${at}<br/><br/>`).join('')}</p>`,
    80,
  );
  expect(cut.length).toBeGreaterThan(2);
  for (const part of cut) expect(part).toMatch(/<br\/><\/p><\/body>$/);
});

test('a heading stays with its text, and nothing is cut inside words, tables or figures', () => {
  const [first] = parts(`<p>${'a'.repeat(50)}</p><h2>Hồi hai</h2><p>${'b'.repeat(50)}</p>`, 60);
  expect(first).not.toMatch(/Hồi hai<\/h2><\/body>$/);
  expect(parts(`<p>${'một <b>hai</b> ba '.repeat(50)}</p>`, 60)).toHaveLength(1);
  expect(
    parts(`<table><tbody>${'<tr><td>ô của bảng</td></tr>'.repeat(50)}</tbody></table>`, 60),
  ).toHaveLength(1);
});
