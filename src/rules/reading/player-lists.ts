/* How lists come to the player (specification, sections 4 and 9), and which shop block shows what. */

/** Files in one page: of the player's list, of related works, and of these while they become a playlist. */
export const listPage = { playlist: 50, related: 30, relatedPlaylist: 10 } as const;

export interface PagesSoFar {
  /** How many pages came, and what was in them. */
  pages: number;
  loaded: number;
  total: number;
  /** How much the last page brought; none means that the total was wrong. */
  lastPage: number;
}

/** "The playlist loads page by page until total": the next page to ask for, from 1; null when there is no more. */
export function nextPage(so: PagesSoFar | null): number | null {
  if (!so) return 1;
  return so.loaded < so.total && so.lastPage > 0 ? so.pages + 1 : null;
}

/** One more page at the end of the list; a file that came already (the list moved meanwhile) is not repeated. */
export function mergedById<Item extends { id: number }>(
  list: readonly Item[],
  page: readonly Item[],
): Item[] {
  const had = new Set(list.map(({ id }) => id));
  return [...list, ...page.filter(({ id }) => !had.has(id))];
}

/** Block types of a shop's page. */
const shopBlock = { summaries: 9, fullAudio: 10 } as const;

/** "Shop block type 10 is full audio, else brief; block type 9 is a summary list." */
export const shopBlockShows = (type: number): { audio: 'full' | 'brief'; list: 'summaries' | 'works' } => ({
  audio: type === shopBlock.fullAudio ? 'full' : 'brief',
  list: type === shopBlock.summaries ? 'summaries' : 'works',
});

/** "Shop download content_type: 9 summary, 10 otherwise." */
export const shopDownloadType = (isSummary: boolean): 9 | 10 => (isSummary ? 9 : 10);

const shopCode = { success: 0 } as const;

/** "Shop audio list success needs the success code and a non-empty list." */
export const shopListCame = (code: number, list: readonly unknown[] | null | undefined): boolean =>
  code === shopCode.success && (list?.length ?? 0) > 0;
