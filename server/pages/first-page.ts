import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { paths } from '#contract/all-paths.ts';
import { BOOK_ID, type HandedBook, LOCATIONS_ID, PRINTED } from '#contract/reading/first-page.ts';
import { parseBookPosition } from '#rules/reading/positions-stored.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { authCookiesOf } from '../kit/http/auth-cookies.ts';
import type { AppContext, Context } from '../kit/http/context.ts';
import { countryOf } from '../kit/http/country.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { hashOf } from '../people/account/tokens.ts';
import { bookStart, countOpening } from '../reading/reader/book-start.ts';
import type { Builds } from './builds.ts';
import { slugIn } from './meta/canonical.ts';
import { jsonInScript } from './meta/escape.ts';
import { printedPicture } from './printed-picture.ts';
import { sessionOfTokens } from './queries.ts';
import { firstPageScript } from './reader-start.ts';
import { visitRightsOf } from './visit-rights.ts';
import { isPageView } from './visit-source.ts';

/*
 * The first page of a book inside the HTML of its reader: what `openBook` answers, through the same rights, and the script
 * that draws it (src/entries/firstPage.ts). Decision 030.
 */

export type Reader = Context['reader'];

/** A reader's address, parsed. */
export interface BookRequest {
  contentId: number;
  /** Spine index; null for where the book was left. */
  chapter: number | null;
}

/** The book of an address of the web's reader; null for every other page. */
export function bookOfReader(request: FastifyRequest): BookRequest | null {
  if (request.routeOptions.url !== paths.reader.path) return null;
  const contentId = idOfSlug('reader', slugIn(request));
  const { chapter } = request.query as { chapter?: unknown };
  const named = typeof chapter === 'string' && /^\d{1,5}$/.test(chapter);
  return contentId === null ? null : { contentId, chapter: named ? Number(chapter) : null };
}

/** The place in this book that the browser's cookies remember (features/reading/reader/position-sync.ts). */
export function placeInCookies({ cookies }: FastifyRequest, contentId: number) {
  try {
    const { id, readAt, percent } = JSON.parse(cookies.ebookInfoReading ?? 'null') ?? {};
    if (id !== contentId) return null;
    const chapter = Number(cookies.chapterReading ?? '0');
    return parseBookPosition(
      JSON.stringify({ cfi: cookies.chapterWithCfiReading, chapter, readAt, percent }),
    );
  } catch {
    return null;
  }
}

/** The reader by our own cookies, also with an expired access token, which the app renews. */
export async function readerOfPage(appContext: AppContext, request: FastifyRequest): Promise<Reader> {
  const { access, refresh } = authCookiesOf({ settings: appContext.settings, request });
  const hashes = { access: hashOf(access), refresh: hashOf(refresh) };
  const session = await sessionOfTokens(appContext.db, hashes, appContext.now());
  return session ? { ...session, partnerId: null, roles: [], shop: null } : null;
}

/** Files of the reading font, as a build has named them; null without a build. */
function fontsIn(folder: string, prefix: string): HandedBook['faces'] | null {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = (letters: string, style: string) => {
    const name = files.find(each => each.startsWith(`literata-${letters}-wght-${style}-`));
    return name ? prefix + name : null;
  };
  const style = (name: string) => {
    const [latin, vietnamese] = [file('latin', name), file('vietnamese', name)];
    return latin && vietnamese ? { latin, vietnamese } : null;
  };
  const [upright, italic] = [style('normal'), style('italic')];
  return upright && italic ? { upright, italic } : null;
}

interface FirstPageParts {
  /** The elements behind the page's text. */
  elements: string;
  /** Of a printed book: what asks for the picture of its page, which needs no script. */
  picture?: string;
}

export interface FirstPages {
  /** The first page of a book; null when this reader may open nothing of it. */
  of(
    book: BookRequest,
    asker: { reader: Reader; request: FastifyRequest; frame?: HandedBook['frame'] },
  ): Promise<FirstPageParts | null>;
  /** Counts an opening: a person sees the page. */
  count(book: BookRequest, request: FastifyRequest, position?: 'iframe'): void;
  /** Source expressions of the Content-Security-Policy for the script. */
  allowed: readonly string[];
}

const NONE: FirstPages = { of: async () => null, count() {}, allowed: [] };

/** The first pages of readers whose files a build has laid into `folder`, which is served at `prefix`. */
export function firstPages(
  appContext: AppContext,
  builds: Builds,
  folder: string,
  prefix: string,
): FirstPages {
  const script = firstPageScript(builds);
  const found = script ? fontsIn(folder, prefix) : null;
  if (!found) return NONE;
  const fonts = found;

  async function handed(
    book: BookRequest,
    { reader, request, frame }: Parameters<FirstPages['of']>[1],
  ): Promise<FirstPageParts | null> {
    const position = frame || book.chapter !== null ? null : placeInCookies(request, book.contentId);
    const { locations, ...start } = await bookStart(
      {
        content_id: book.contentId,
        content_type: contentType.ebook,
        renew: 0,
        ...(book.chapter !== null && { chapter: book.chapter }),
        ...(position && { cfi: position.cfi, read_at: position.readAt }),
      },
      {
        ...appContext,
        reader,
        country: countryOf(appContext.settings, request),
        filesOrigin: '',
        request: { cookies: visitRightsOf(appContext, request) },
      },
    );
    if (start.pages && frame) return null;
    const data: HandedBook = {
      account: reader?.accountId ?? 0,
      chapter: book.chapter,
      start: { ...start, locations: [] },
      faces: fonts,
      ...(frame && { frame }),
    };
    const json = (attributes: string, value: unknown) =>
      `<script type="application/json" ${attributes}>${jsonInScript(value)}</script>`;
    const behind = json(`id="${LOCATIONS_ID}"`, locations);
    if (start.pages) {
      const place = { requested: book.chapter, device: position };
      const { preload, drawn } = printedPicture({ ...data.start, pages: start.pages }, place);
      return { elements: drawn + json(`id="${BOOK_ID}" data-${PRINTED}`, data) + behind, picture: preload };
    }
    // The text first: it is drawn before the rest is here.
    return { elements: `${json(`id="${BOOK_ID}"`, data)}<script>${script}</script>${behind}` };
  }

  return {
    allowed: [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
    of: (book, asker) =>
      handed(book, asker).catch((error: unknown) => {
        // The app explains a refusal and offers what to do.
        if (!(error instanceof Refusal))
          asker.request.log.warn({ err: error }, 'a first page was left to the browser');
        return null;
      }),
    count(book, request, position) {
      // In a frame no cookie of ours arrives: one browser of a network is told from another by what it says it is.
      const deviceId = request.cookies.device_id ?? request.headers['user-agent'] ?? '';
      if (isPageView(request, position))
        countOpening({ ...appContext, ip: request.ip, deviceId }, book.contentId);
    },
  };
}
