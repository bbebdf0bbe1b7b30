import { request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { workCalls } from '#contract/library/work.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import type { KeepRequest } from '#contract/reading/keep-requests.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { slugOf } from '#rules/text/slug.ts';
import { keepBook } from './keepBook.ts';
import { requestParts } from './request-parts.ts';
import { requestDownload } from './requestDownloads.ts';
import type { DownloadedWork } from './shelf.ts';

/* Fetches once more what the browser cleared, as it was requested. */

const PAGE = 100;

/** All rows of a list that comes in pages. */
async function all<Row>(page: (no: number) => Promise<{ items: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let no = 1; ; no++) {
    const { items, total } = await page(no);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

/** A book from where its chapters stopped, or anew. */
export async function keepBookAgain(id: number, title: string, requested: boolean): Promise<void> {
  const start = await request(readerCalls.openBook, { content_id: id, renew: 2 });
  await keepBook(start, linkTo('reader', { slug: slugOf('reader', title, id) ?? '' }), requested);
}

export async function keepAgain({ form, work, parts, voice }: KeepRequest): Promise<void> {
  const { id, title, authors, cover, tint, address } = work;
  const known: DownloadedWork = { id, title, authors, cover, tint, address };
  const isRequested = (one: { id: number }) => parts.includes(one.id);
  if (form === 'book') return keepBookAgain(id, title, true);
  if (form === 'sound') {
    const files = await all(page_no =>
      request(playerCalls.listFiles, { content_id: id, page_no, page_size: PAGE }),
    );
    return requestDownload(
      { id, title, authors, tint, address, thumb: cover },
      files.filter(isRequested),
      voice ?? '',
    );
  }
  if (form === 'comic') {
    const issues = await all(page_no =>
      request(workCalls.listIssues, { content_id: id, page_no, page_size: PAGE }),
    );
    return requestParts(
      known,
      issues.filter(isRequested).map(({ pages: length, ...issue }) => ({ ...issue, form, length })),
    );
  }
  if (form === 'film') {
    const films = await all(page_no =>
      request(comicCalls.listVideos, { content_id: id, page_no, page_size: PAGE }),
    );
    return requestParts(
      known,
      films.filter(isRequested).map(({ seconds: length, ...film }) => ({ ...film, form, length })),
    );
  }
}
