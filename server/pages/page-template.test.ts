import { expect, test } from 'vitest';
import { testPage } from '../testing/testBuilds.ts';
import { pageTemplate } from './page-template.ts';

test('each part of an address has its slot in the page', () => {
  const page = pageTemplate(testPage);
  const html = page({
    head: '[head]',
    styles: '[styles]',
    renderedAt: '390 1',
    app: '[app]',
    first: '[first]',
  });
  expect(html).toBe(
    '<!doctype html><html lang="vi"><head>[head][styles]</head><body><div id="app" data-drawn="390 1">[app]</div>[first]</body></html>',
  );
});

test('a page that was not rendered on the server has an empty app element', () => {
  expect(pageTemplate(testPage)({ head: '[head]' })).toContain('<body><div id="app"></div></body>');
});

test('a build without its slots is refused at the start', () => {
  expect(() => pageTemplate(testPage.replace('<!--first-->', ''))).toThrow('lost its slots');
  expect(() => pageTemplate(testPage.replace('id="app"', ''))).toThrow('lost its slots');
});
