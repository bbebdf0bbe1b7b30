import type { ComicFacts } from './comic.ts';
import { drawCoverOf } from './cover.ts';
import { asWebp, drawPage } from './draw/page.ts';
import { comicSources } from './sources.ts';

/** One comic of the demo library. Pictures are drawn on demand. */
export interface DemoComic extends ComicFacts {
  key: string;
  /** WebP, 800 × 1200. */
  cover: () => Promise<Buffer>;
  issues: {
    title: string;
    /** WebP each: 900 × 1350, or 800 wide and 1600–2400 high for a strip that is read by scrolling. */
    pages: (() => Promise<Buffer>)[];
  }[];
}

/** Five comics, drawn by this folder; the same bytes every time. */
export function demoComics(): DemoComic[] {
  return comicSources.map(source => ({
    ...source.facts,
    key: source.key,
    cover: () => drawCoverOf(source),
    issues: source.issues.map((issue, number) => ({
      title: issue.title,
      pages: issue.pages.map(
        (rows, page) => () =>
          asWebp(drawPage(rows, source.cast, source.style, `${source.key}|${number}|${page}`).svg),
      ),
    })),
  }));
}
