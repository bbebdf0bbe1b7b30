import type { FastifyInstance } from 'fastify';
import { mediaTypes } from '#rules/library/book-media.ts';
import { bookPageIn } from '#rules/library/book-page-path.ts';
import {
  bannerWidths,
  coverWidths,
  newsWidths,
  portraitWidths,
  posterWidths,
} from '#rules/library/picture-widths.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { countryOf } from '../../kit/http/country.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { readLink } from '../../kit/http/signed-links.ts';
import type { StoredFile } from '../../kit/storage.ts';
import { servedCounter } from '../../rights/count-served.ts';
import { rightsNow } from '../../rights/rights-now.ts';
import { pageIn, pageKey } from './comic-page-path.ts';
import { coverFolder } from './covers.ts';
import { endedRange, givenPart } from './given-part.ts';
import { linkOpens } from './scope.ts';
import { send, sentAt } from './send.ts';
import { songMime, soundIn, soundKey } from './sound-path.ts';

/** A film of a comic and the picture that stands for it, in its widths; whoever sees the comic's page may see them. */
const films = new Map([
  ['film.mp4', 'video/mp4'],
  ['poster.webp', 'image/webp'],
  ...posterWidths.map((width): [string, string] => [`poster-${width}.webp`, 'image/webp']),
]);

/** Files a book may consist of, with their types. Anything else is not served. */
const types: Record<string, string> = {
  xhtml: 'application/xhtml+xml; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  ...mediaTypes,
};
const FILE = /^(c|i|f|m)\/[\w-]{1,120}\.(\w{2,5})$/;
const FOR_GOOD = 'max-age=31536000, immutable';

const HASH = /^[0-9a-f]{32}$/;

/** Names a picture's bytes: a width that is made later has others under the same name. */
const tagOf = (hash: string, name: string, { bytes }: StoredFile) =>
  `${hash}-${name.replace(/\W+/g, '-')}-${bytes}`;

/** Pictures anyone may see, one file a width. Of a width that was not made when the picture came in, the next wider one. */
function servePublicPictures(
  app: FastifyInstance,
  appContext: AppContext,
  at: string,
  folderOf: (hash: string) => string,
  widths: readonly number[],
): void {
  app.get<{ Params: { hash: string; file: string } }>(`${at}/:hash/:file`, async (request, reply) => {
    const { hash, file: name } = request.params;
    const requested = HASH.test(hash) ? widths.findIndex(width => name === `${width}.webp`) : -1;
    if (requested < 0) throw new Refusal('not_found');
    for (const width of widths.slice(requested)) {
      const file = await appContext.storage.open(`${folderOf(hash)}${width}.webp`, sentAt(request));
      if (!file) continue;
      reply
        .header('cache-control', `public, ${FOR_GOOD}`)
        .header('cross-origin-resource-policy', 'cross-origin');
      return send(request, reply, file, 'image/webp', tagOf(hash, name, file));
    }
    throw new Refusal('not_found');
  });
}

/** Makes a book's file that its import left for later; false where it left none. */
type MakeLeft = (hash: string, path: string) => Promise<boolean>;

/** Book files behind signed addresses, covers in the open. */
export function serveContent(app: FastifyInstance, appContext: AppContext, makeLeft: MakeLeft): void {
  const stillOpen = rightsNow(appContext);
  const countedBy = servedCounter(appContext);
  app.get<{ Params: { signed: string; '*': string } }>('/content/:signed/*', async (request, reply) => {
    // A no is true for one moment and one person.
    reply.header('cache-control', 'no-store');
    const claim = readLink(appContext.linkSecret, request.params.signed, appContext.now());
    if (claim === 'expired') throw new Refusal('link_expired');
    const path = request.params['*'];
    const page = pageIn(path);
    const sound = soundIn(path);
    const bookPage = bookPageIn(path);
    const type = page ? types.webp : (sound?.type ?? bookPage?.type ?? types[FILE.exec(path)?.[2] ?? '']);
    if (!claim || !type) throw new Refusal('not_found');
    // What the link does not open is answered like what is not there.
    if (!(await linkOpens(appContext.storage, claim, path))) throw new Refusal('not_found');
    const chapters = await stillOpen(claim, countryOf(appContext.settings, request));
    if (chapters !== claim.chapters && !(await linkOpens(appContext.storage, { ...claim, chapters }, path)))
      throw new Refusal('link_expired');
    const key = page ? pageKey(claim.hash, page) : `books/${claim.hash}/${path}`;
    const stored = () => appContext.storage.open(sound ? soundKey(claim.hash, sound) : key, sentAt(request));
    let file = await stored();
    if (!file && (await makeLeft(claim.hash, path))) file = await stored();
    if (!file) throw new Refusal('not_found');
    const count = await countedBy(claim);
    if (count) {
      const { headers } = request;
      if (sound) headers.range = endedRange(headers.range);
      const given = await givenPart(appContext.storage, claim, path, {
        range: headers.range,
        bytes: file.bytes,
      });
      if (given) await count(given.part, given.share);
    }
    reply
      .header('cache-control', `private, ${FOR_GOOD}`)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; sandbox",
      )
      .header('referrer-policy', 'no-referrer');
    return send(
      request,
      reply,
      file,
      type,
      sound ? `${claim.hash}-${path.slice(2)}` : page || bookPage ? tagOf(claim.hash, path, file) : undefined,
    );
  });

  app.get<{ Params: { signed: string; extension: string } }>(
    '/songs/:signed/song.:extension',
    async (request, reply) => {
      const { signed, extension } = request.params;
      reply.header('cache-control', 'no-store');
      const claim = readLink(appContext.linkSecret, signed, appContext.now());
      if (claim === 'expired') throw new Refusal('link_expired');
      const known = extension === 'mp3' || extension === 'm4a' || extension === 'ogg';
      const file =
        claim && known
          ? await appContext.storage.open(`songs/${claim.hash}/song.${extension}`, sentAt(request))
          : null;
      if (!claim || !file || !known) throw new Refusal('not_found');
      reply
        .header('cache-control', `private, ${FOR_GOOD}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('referrer-policy', 'no-referrer');
      return send(request, reply, file, songMime(extension), claim.hash);
    },
  );

  servePublicPictures(app, appContext, '/covers', coverFolder, coverWidths);
  servePublicPictures(app, appContext, '/covers/news', hash => `news/${hash}/`, newsWidths);
  servePublicPictures(app, appContext, '/covers/authors', hash => `authors/${hash}/`, portraitWidths);
  servePublicPictures(app, appContext, '/covers/banners', hash => `banners/${hash}/`, bannerWidths);

  app.get<{ Params: { hash: string; file: string } }>('/films/:hash/:file', async (request, reply) => {
    const { hash, file: name } = request.params;
    const type = films.get(name);
    if (!type || !HASH.test(hash)) throw new Refusal('not_found');
    const open = (stored: string) => appContext.storage.open(`films/${hash}/${stored}`, sentAt(request));
    // A poster of an earlier release has one width.
    const file = (await open(name)) ?? (name.startsWith('poster-') ? await open('poster.webp') : null);
    if (!file) throw new Refusal('not_found');
    reply
      .header('cache-control', `public, ${FOR_GOOD}`)
      .header('cross-origin-resource-policy', 'cross-origin');
    return send(request, reply, file, type, tagOf(hash, name, file));
  });
}
