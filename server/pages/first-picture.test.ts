import { expect, test } from 'vitest';
import { firstPicture } from './first-picture.ts';

const img = (more: string) =>
  `<img class="p" src="/covers/1/320.webp" srcSet="/covers/1/160.webp 160w, /covers/1/320.webp 320w" sizes="(min-width: 9px) 1px, 28vw" alt="Sông &quot;Mẹ&quot;" ${more}/>`;

test('the first picture of the first view is asked for in the head, in its widths', () => {
  const html = `<main>${img('loading="lazy"').replaceAll('/1/', '/0/')}${img('fetchpriority="high"')}${img('fetchpriority="high"').replaceAll('/1/', '/2/')}</main>`;
  expect(firstPicture(html)).toBe(
    '<link rel="preload" as="image" type="image/webp" imagesrcset="/covers/1/160.webp 160w, /covers/1/320.webp 320w" imagesizes="(min-width: 9px) 1px, 28vw" fetchpriority="high">',
  );
});

test('a page without one asks for none', () => {
  expect(firstPicture(`<main>${img('loading="lazy"')}<p>fetchpriority="high"</p></main>`)).toBe('');
});
