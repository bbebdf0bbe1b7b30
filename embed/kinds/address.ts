import { routeNamed } from '#contract/people/embed-routes.ts';
import { type EmbedKind, type EmbedTarget, embedTargetOf } from '#rules/people/embed-kinds.ts';
import { fromQuery, wholeUpTo } from '../frame/request.ts';
import type { Locale } from './words.ts';

/** Options of a frame besides its content. */
export interface FrameOptions {
  /** `none`: the page has buttons of its own. */
  controls: 'all' | 'none';
  compact: boolean;
  /** Pages without their margins. */
  crop: boolean;
  locale: Locale;
  /** Somebody pressed the picture in the frame's place: it may sound at once. */
  play: boolean;
}

export interface KindAddress {
  /** null: the address names nothing. */
  target: EmbedTarget | null;
  partnerId: string | null;
  theme: ReturnType<typeof fromQuery>['theme'];
  /** Starting position; null for the last one, or the beginning. */
  begin: { page: number | null; panel: number | null; at: number | null };
  options: FrameOptions;
}

const MOST = 100_000;
const kinds: Record<string, EmbedKind> = {
  embedComic: 'comic',
  embedSound: 'sound',
  embedFilm: 'film',
  embedShop: 'product',
};

/** Parsed address of a frame of pages, sound or film. */
export function kindAddress(url: URL): KindAddress {
  const named = routeNamed(url.pathname, ['embedComic', 'embedSound', 'embedFilm', 'embedShop']);
  const kind = named && kinds[named.name];
  const slug = named?.params.slug ?? '';
  const { partnerId, theme } = fromQuery(url);
  const query = url.searchParams;
  return {
    target: kind ? (embedTargetOf(kind, slug) ?? byNumber(kind, slug)) : null,
    partnerId,
    theme,
    begin: {
      page: wholeUpTo(MOST, query.get('page')) || null,
      panel: wholeUpTo(MOST, query.get('panel')) || null,
      at: wholeUpTo(MOST, query.get('at')),
    },
    options: {
      controls: query.get('controls') === 'none' ? 'none' : 'all',
      compact: query.get('compact') === '1',
      crop: query.get('crop') === '1',
      locale: query.get('locale') === 'en' ? 'en' : 'vi',
      play: query.get('play') === '1',
    },
  };
}

/** A good of a shop may be named by its number alone. */
function byNumber(kind: EmbedKind, slug: string): EmbedTarget | null {
  const id = kind === 'product' ? wholeUpTo(2_147_483_647, slug) : null;
  return id ? { kind, of: 'reader', id, slug } : null;
}
