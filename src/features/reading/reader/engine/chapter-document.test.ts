// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { contentPolicy, parseChapter, removeUnsafe, unjustify } from './chapter-document.ts';
import { resolveInBook } from './links.ts';

function chapter(body: string): Document {
  return new DOMParser().parseFromString(`<html><head></head><body>${body}</body></html>`, 'text/html');
}

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<meta http-equiv="refresh" content="0;url=//x">', 'meta'],
  ['<base href="https://x/">', 'base'],
  ['<form action="https://x"><input name="a"></form>', 'form, input'],
  ['<iframe srcdoc="x"></iframe>', 'iframe'],
  ['<object data="x"></object><embed src="x">', 'object, embed'],
])('%s does not reach a reader', (body, left) => {
  const doc = chapter(`${body}<p>chữ</p>`);
  removeUnsafe(doc);
  expect(doc.querySelector(left)).toBeNull();
  expect(doc.body.textContent).toContain('chữ');
});

test.each([
  ['<p onclick="x()">a</p>', 'onclick'],
  ['<p ONMOUSEOVER="x()">a</p>', 'onmouseover'],
  ['<a href="javascript:alert(1)">a</a>', 'href'],
  ['<a href="java\tscript:alert(1)">a</a>', 'href'],
  ['<a href=" JaVaScRiPt:alert(1)">a</a>', 'href'],
  ['<img src="data:text/html,<script>1</script>">', 'src'],
])('%s keeps its words and loses what runs', (body, attribute) => {
  const doc = chapter(body);
  removeUnsafe(doc);
  expect(doc.body.firstElementChild?.hasAttribute(attribute)).toBe(false);
});

test('an ordinary link and picture stay', () => {
  const doc = chapter('<a href="c/2.xhtml#n1">a</a><img src="i/1.webp" alt="b">');
  removeUnsafe(doc);
  expect(doc.querySelector('a')?.getAttribute('href')).toBe('c/2.xhtml#n1');
  expect(doc.querySelector('img')?.getAttribute('src')).toBe('i/1.webp');
});

test('the policy of a chapter lets nothing run and nothing out', () => {
  const policy = contentPolicy(['https://content.example'], 'https://mot.example');
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain('img-src https://content.example https://mot.example data:');
  expect(policy.startsWith("default-src 'none'")).toBe(true);
});

test('a bare picture and a file that is not well-formed still come with a head and a body', () => {
  for (const file of [
    '<svg xmlns="http://www.w3.org/2000/svg"><text>chữ</text></svg>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>chữ<br></p></body></html>',
  ]) {
    const doc = parseChapter(file);
    expect(doc.head).not.toBeNull();
    expect(doc.body.textContent).toContain('chữ');
  }
});

test('justified lines begin at the margin, centred ones stay centred', () => {
  const doc = chapter(
    '<style>p{text-align: justify} h1{text-align:center}</style><p style="text-align:justify">a</p>',
  );
  unjustify(doc);
  expect(doc.querySelector('style')?.textContent).toBe(
    'p{text-align: var(--page-justify, start)} h1{text-align:center}',
  );
  expect(doc.querySelector('p')?.getAttribute('style')).toBe('text-align: var(--page-justify, start)');
});

test('a link is understood from the chapter it stands in', () => {
  expect(resolveInBook('../n/2.xhtml#a', 'c/1.xhtml')).toBe('n/2.xhtml#a');
  expect(resolveInBook('#a', 'c/1.xhtml')).toBe('c/1.xhtml#a');
  expect(resolveInBook('ch%E1%BB%AF.xhtml', 'c/1.xhtml')).toBe('c/chữ.xhtml');
});
