import { expect, test } from 'vitest';
import { pieces } from './page-pieces.ts';
import { testPage } from './test-builds.ts';

test('each part of an address has its place in the page', () => {
  const page = pieces(testPage);
  const html = page({ head: '[head]', styles: '[styles]', drawn: '390 1', app: '[app]', first: '[first]' });
  expect(html).toBe(
    '<!doctype html><html lang="vi"><head>[head][styles]</head><body><div id="app" data-drawn="390 1">[app]</div>[first]</body></html>',
  );
});

test('what nobody drew is left to the browser', () => {
  expect(pieces(testPage)({ head: '[head]' })).toContain('<body><div id="app"></div></body>');
});

test('a build without its places is refused at the start', () => {
  expect(() => pieces(testPage.replace('<!--first-->', ''))).toThrow('lost its places');
  expect(() => pieces(testPage.replace('id="app"', ''))).toThrow('lost its places');
});
