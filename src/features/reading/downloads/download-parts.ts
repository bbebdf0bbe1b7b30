import { Refused, request } from '#client/request.ts';
import { comicReadingCalls, type IssueDetail } from '#contract/reading/comic-reading.ts';
import { nextToFetch } from '#rules/reading/downloads.ts';
import { filmAddress, PAGES_CACHE, pageAddress, type SoundHead } from '#rules/reading/downloads-paths.ts';
import { inWidth, keptWidth, samePages } from '#rules/reading/kept-pages.ts';
import { partKey, report, reportMissing } from './download-activity.ts';
import { checkSpace, isExpiredLink, Never, NoSpace, put, Stopped } from './fetch-faults.ts';
import { fetchPieces } from './fetch-pieces.ts';
import { dropPartFiles, readOfPages, replyAddress, writeJson } from './kept-files.ts';
import { keepCover } from './keptCover.ts';
import { changeParts, type KeptPart, samePart, shelf } from './shelf.ts';

/*
 * Issues and films that were asked for, one after another. One signed answer opens an issue; what has arrived stays, so
 * that what is stopped goes on where it was.
 */

/** Of a page that has not come yet, for the room it needs. */
const PAGE_BYTES = 400_000;

const isWaiting = (part: KeptPart) =>
  shelf.get().parts.some(one => samePart(one, part) && one.state === 'waiting');

const patch = (part: KeptPart, more: Partial<KeptPart>) =>
  changeParts(parts => parts.map(one => (samePart(one, part) ? { ...one, ...more } : one)));

/** Removes parts of another edition. */
async function dropOthers(part: KeptPart, issue: IssueDetail): Promise<void> {
  const before = await readOfPages<IssueDetail>(replyAddress(part.form, part.id));
  if (before && !samePages(before.pages, issue.pages)) await dropPartFiles(part.form, part.id);
}

type Kept = { bytes: number; until: number };

async function fetchIssue(part: KeptPart, signal: AbortSignal): Promise<Kept> {
  const ask = () => request(comicReadingCalls.detailReader, { content_id: part.id });
  let issue = await ask();
  const { offlineUntil: until } = issue;
  if (issue.pages.length === 0 || until === null) throw new Never('Tập này đang khoá nên chưa giữ được.');
  await dropOthers(part, issue);
  const cache = await caches.open(PAGES_CACHE);
  const screen = { width: Math.min(innerWidth, innerHeight), density: devicePixelRatio };
  const local = (number: number) => pageAddress(part.form, part.id, number);
  const pages = issue.pages.map(page => ({ ...page, src: local(page.number), widths: [] }));
  await writeJson(replyAddress(part.form, part.id), { ...issue, pages, expiresAt: until }, PAGES_CACHE);
  await keepCover(cache, issue.comic.cover);
  let bytes = 0;
  for (let at = 0; at < issue.pages.length; at++) {
    if (signal.aborted) throw new Stopped();
    const known = await cache.match(local(at + 1));
    const get = () => {
      const page = issue.pages[at];
      if (!page) throw new Error('the issue lost a page');
      return fetch(inWidth(page, keptWidth(page, screen)), { signal, priority: 'low' });
    };
    let reply = known;
    if (!reply) {
      await checkSpace(PAGE_BYTES);
      reply = await get();
      if (isExpiredLink(reply.status)) {
        issue = await ask();
        reply = await get();
      }
      if (!reply.ok) throw new Error(`a page answered ${reply.status}`);
    }
    const body = await reply.blob();
    bytes += body.size;
    if (!known)
      await put(cache, local(at + 1), new Response(body, { headers: { 'content-type': 'image/webp' } }));
    report({ key: partKey(part), share: (at + 1) / issue.pages.length });
  }
  return { bytes, until };
}

/** How many bytes a film has: its first one comes with the number. */
async function bytesOf(url: string, signal: AbortSignal): Promise<number> {
  const reply = await fetch(url, { headers: { range: 'bytes=0-0' }, signal });
  const [, bytes] = /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? [];
  if (reply.status !== 206 || !bytes) throw new Error(`a film answered ${reply.status}`);
  return Number(bytes);
}

async function fetchFilm(part: KeptPart, signal: AbortSignal): Promise<Kept> {
  const film = await request(comicReadingCalls.detailWatcher, { content_id: part.id });
  const cache = await caches.open(PAGES_CACHE);
  const bytes = await bytesOf(film.src, signal);
  if (part.bytes !== bytes) await patch(part, { bytes });
  const address = filmAddress(part.id);
  await fetchPieces({
    ...{ cache, address, url: film.src, bytes, signal },
    renew: async () => film.src,
    onShare: share => report({ key: partKey(part), share }),
  });
  const poster = pageAddress(part.form, part.id, 'poster');
  const picture = await fetch(film.poster);
  if (picture.ok) await put(cache, poster, picture);
  await keepCover(cache, film.comic.cover);
  const { offlineUntil: until } = film;
  const head: SoundHead = { bytes, mime: 'video/mp4', keptAt: Date.now(), until };
  await writeJson(
    replyAddress(part.form, part.id),
    { ...film, src: address, ...(picture.ok && { poster }), next: null },
    PAGES_CACHE,
  );
  await writeJson(address, head, PAGES_CACHE);
  return { bytes, until };
}

const fetchers: Record<KeptPart['form'], (part: KeptPart, signal: AbortSignal) => Promise<Kept>> = {
  comic: fetchIssue,
  film: fetchFilm,
};

/** Records a failed part; false: the others wait, too. */
async function explainFailure(part: KeptPart, cause: unknown): Promise<boolean> {
  if (cause instanceof Stopped || !isWaiting(part)) return true;
  if (cause instanceof NoSpace) {
    reportMissing(Math.max(1, cause.bytes));
    return false;
  }
  const said = cause instanceof Refused || cause instanceof Never;
  if (!said && !navigator.onLine) return false;
  await patch(part, { state: 'failed', why: said ? cause.message : 'Chưa tải được. Bạn thử lại nhé.' });
  return true;
}

export async function fetchParts(): Promise<void> {
  for (let next = nextToFetch(shelf.get().parts); next; next = nextToFetch(shelf.get().parts)) {
    const part = next;
    const stop = new AbortController();
    const forget = shelf.subscribe(() => isWaiting(part) || stop.abort());
    try {
      report({ key: partKey(part), share: 0 });
      const kept = await fetchers[part.form](part, stop.signal);
      if (stop.signal.aborted) throw new Stopped();
      await patch(part, { ...kept, state: 'kept', keptAt: Date.now(), why: undefined });
    } catch (cause) {
      if (!(await explainFailure(part, stop.signal.aborted ? new Stopped() : cause))) return;
      // Taken away while it came: what arrived after that goes, too.
      if (!shelf.get().parts.some(one => samePart(one, part))) await dropPartFiles(part.form, part.id);
    } finally {
      forget();
    }
  }
}
