// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { freeFlow } from './free-flow.ts';

const long = 'chữ nghĩa '.repeat(40);

test('boxes of long text are marked, ornaments, drawings and single words are not', () => {
  const doc = new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><body><div id="dai"><p id="doan">${long}</p></div><div id="ngan">ngắn</div><svg xmlns="http://www.w3.org/2000/svg" id="ve"><text id="chu">${long}</text></svg></body></html>`,
    'application/xhtml+xml',
  );
  freeFlow(doc);
  expect([...doc.querySelectorAll('[data-long]')].map(({ id }) => id)).toEqual(['dai', 'doan']);
});

test('what a box of long text says in its own attribute, with all its weight, is taken back', () => {
  const doc = new DOMParser().parseFromString(
    `<html><body style="max-height:9px !important"><p style="height: 20px !important; color: red">${long}</p></body></html>`,
    'text/html',
  );
  freeFlow(doc);
  const { style } = doc.querySelector('p') as HTMLElement;
  expect([style.height, style.maxHeight, style.color]).toEqual(['auto', 'none', 'red']);
  expect(doc.body.style.maxHeight).toBe('none');
});
