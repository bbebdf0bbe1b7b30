import { expect, test } from 'vitest';
import { filesNamedIn } from './filesNamedIn.ts';

test('a chapter’s pictures and fonts are found, its links to chapters and other positions are not', () => {
  const base = 'https://mot.example/content/x/';
  const html = `<style>@font-face{src:url(../f/a.woff2)} b{background:url("../i/b.webp")}</style>
    <img src="../i/a.webp#top"/><image xlink:href='../i/c.webp'/><a href="0002.xhtml#n">2</a>
    <a href="https://elsewhere.example/i.webp">x</a><img src="data:image/png;base64,AA"/><img src="../i/a.webp"/>`;
  const files = filesNamedIn(html, `${base}c/0001.xhtml`, base).map(file => file.slice(base.length));
  expect(files.sort()).toEqual(['f/a.woff2', 'i/a.webp', 'i/b.webp', 'i/c.webp'].sort());
});
