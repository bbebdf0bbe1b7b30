/** Which build has a screen for an address. */
export type Shell = 'web' | 'mini' | 'embed';

export interface Path {
  /** React Router pattern. */
  path: string;
  /** `affiliate` also needs is_affiliate; others are led home. */
  who: 'anyone' | 'reader' | 'affiliate';
  shells: readonly Shell[];
}

/**
 * Every address, by name. Components never spell an address: they call `linkTo`.
 * Screens stand in `app/pages.ts`, a Record over these names.
 */
export const paths = {
  home: { path: '/', who: 'anyone', shells: ['web', 'mini'] },
  book: { path: '/ebook/:slug', who: 'anyone', shells: ['web', 'mini'] },
  /** Words after ?q=, or written as a slug: /search/den-bien. */
  search: { path: '/search/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  reader: { path: '/reader/:slug', who: 'anyone', shells: ['web', 'mini'] },
  library: { path: '/account/library', who: 'reader', shells: ['web'] },
  profile: { path: '/account/profile/:tab?', who: 'reader', shells: ['web', 'mini'] },
  /** The code stands behind #, so that no log sees it. */
  qrLogin: { path: '/account/qr-login', who: 'reader', shells: ['web', 'mini'] },
  socialCallback: { path: '/social-callback', who: 'anyone', shells: ['web'] },
  /** A text of the house, or an article. */
  information: { path: '/thong-tin/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  news: { path: '/chuyen-muc/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  tag: { path: '/tag/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  bookFair: { path: '/landing-book-fair/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  /** Addresses of one word: questions, news by category, pages of the house. What none of them knows is not found. */
  word: { path: '/:slug', who: 'anyone', shells: ['web', 'mini'] },
  affiliate: { path: '/affiliate', who: 'affiliate', shells: ['web'] },
  miniLibrary: { path: '/library', who: 'reader', shells: ['mini'] },
  miniPersonal: { path: '/personal', who: 'reader', shells: ['mini'] },
  /** Without a screen: the server looks the address up and sends the visit on. */
  utmLink: { path: '/book/:slug', who: 'anyone', shells: [] },
  deepLink: { path: '/deeplink', who: 'anyone', shells: [] },
  redirect: { path: '/redirect', who: 'anyone', shells: [] },
  embedReader: { path: '/embed/reader/:slug?', who: 'anyone', shells: ['embed'] },
  embedViewer: { path: '/embed/reader/viewer', who: 'anyone', shells: ['embed'] },
} as const satisfies Record<string, Path>;

export type PathName = keyof typeof paths;

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest
  : never;
type Params<N extends PathName> = {
  [K in ParamNames<(typeof paths)[N]['path']> as K extends `${infer R}?` ? R : K]: string;
};

/** The address of a page: `linkTo('book', { slug })`. Queries are appended in the order given. */
export function linkTo<N extends PathName>(
  name: N,
  ...[params, query]: keyof Params<N> extends never
    ? [params?: undefined, query?: Record<string, string>]
    : [params: Params<N>, query?: Record<string, string>]
): string {
  const given = (params ?? {}) as Record<string, string>;
  const path = paths[name].path.replace(/:(\w+)\??/g, (_, key: string) =>
    encodeURIComponent(given[key] ?? ''),
  );
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return path.replace(/(.)\/$/, '$1') + search;
}
