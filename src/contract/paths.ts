/** Which build has a screen for an address. */
export type Shell = 'web' | 'mini' | 'embed';

/** The layouts of the specification, section 2, and the desk of those who work here. */
export type LayoutName =
  | 'chat'
  | 'default'
  | 'desk'
  | 'embed'
  | 'game'
  | 'normal'
  | 'package-plan-oak'
  | 'package-plan'
  | 'payment'
  | 'preorder'
  | 'results';

/** The words of the main navigation. */
export type Tab = 'home' | 'library' | 'shop' | 'me';

export interface Path {
  /** React Router pattern. */
  path: string;
  /** `affiliate` also needs is_affiliate; others are led home. */
  who: 'anyone' | 'reader' | 'affiliate';
  shells: readonly Shell[];
  /** Name of the tab until the screen knows better. Near rows have theirs beside their screens, where they cost less. */
  title?: string;
  /** 'default' unless it is said. */
  layout?: LayoutName;
  /** The word of the navigation it belongs to. */
  tab?: Tab;
}

/**
 * The addresses that the app knows from its first moment; every other one is in all-paths.ts, which only lazy chunks and
 * the server may import: each row here is paid for by whoever opens the first page. Components never spell an address.
 */
export const nearPaths = {
  home: { path: '/', who: 'anyone', shells: ['web', 'mini'] },
  book: { path: '/ebook/:slug', who: 'anyone', shells: ['web', 'mini'] },
  shop: { path: '/shop', who: 'anyone', shells: ['web', 'mini'] },
  search: { path: '/search/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  reader: { path: '/reader/:slug', who: 'anyone', shells: ['web', 'mini'] },
  library: { path: '/account/library', who: 'anyone', shells: ['web', 'mini'] },
  profile: { path: '/account/profile/:tab?', who: 'reader', shells: ['web', 'mini'] },
  /** Songs of one's own, and what is kept on the device: asked for where there is no network. */
  songs: { path: '/account/audio', who: 'reader', shells: ['web', 'mini'] },
  /** The code comes after #, so that it is in no log. */
  qrLogin: { path: '/account/qr-login', who: 'reader', shells: ['web', 'mini'] },
  miniLibrary: { path: '/library', who: 'anyone', shells: ['mini'] },
  miniPersonal: { path: '/personal', who: 'reader', shells: ['mini'] },
} as const satisfies Record<string, Path>;

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest
  : never;
type Params<P extends string> = { [K in ParamNames<P> as K extends `${infer R}?` ? R : K]: string };
type PathParams<P extends string> = string extends P
  ? [params?: Record<string, string>, query?: Record<string, string>]
  : keyof Params<P> extends never
    ? [params?: undefined, query?: Record<string, string>]
    : [params: Params<P>, query?: Record<string, string>];

/** Makes the `linkTo` of a table of addresses: `linkTo('book', { slug })`. Queries are appended in the order given. */
export const linksOf =
  <T extends Record<string, Path>>(table: T) =>
  <N extends keyof T & string>(name: N, ...[params, query]: PathParams<T[N]['path']>): string => {
    const given = (params ?? {}) as Record<string, string>;
    const path = (table[name] as Path).path.replace(/:(\w+)\??/g, (_, key: string) =>
      encodeURIComponent(given[key] ?? ''),
    );
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return path.replace(/(.)\/$/, '$1') + search;
  };

/** The address of one of the near pages. */
export const linkTo = linksOf(nearPaths);
