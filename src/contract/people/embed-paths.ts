import type { Path } from '../paths.ts';

/** Pages inside a partner's frame. Comics, sound and film have frames of our naming; the others are the specification's. */
export const embedPaths = {
  embedReader: { path: '/embed/reader/:slug?', who: 'anyone', shells: ['embed'] },
  embedViewer: { path: '/embed/reader/viewer', who: 'anyone', shells: ['embed'] },
  embedShop: { path: '/embed/reader-shop/:slug?', who: 'anyone', shells: ['embed'] },
  embedShopViewer: { path: '/embed/reader-shop/viewer', who: 'anyone', shells: ['embed'] },
  embedComic: { path: '/embed/comic/:slug', who: 'anyone', shells: ['embed'] },
  embedSound: { path: '/embed/sound/:slug', who: 'anyone', shells: ['embed'] },
  embedFilm: { path: '/embed/film/:slug', who: 'anyone', shells: ['embed'] },
} as const satisfies Record<string, Path>;
