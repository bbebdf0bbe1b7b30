import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** What a comic.json says. */
const comicFacts = z.strictObject({
  title: z.string(),
  authors: z.array(z.string()),
  description: z.string(),
  category: z.string(),
  /** 0 finished, 1 goes on, 4 rests; of 2 and 3 the right to show them has ended. */
  status: z.literal([0, 1, 2, 3, 4]),
  /** So many issues, from the first, cost nothing. */
  freeIssues: z.number(),
  /** The whole comic, đồng; 0 when all of it is free. */
  priceVnd: z.number(),
  publishedYear: z.number(),
  /** What files from elsewhere say in their ComicInfo.xml. */
  about: z.optional(
    z.strictObject({
      age: z.number(),
      publisher: z.string(),
      genres: z.array(z.string()),
      planned: z.number(),
      /** Of each issue. */
      storyArcs: z.array(z.string()),
    }),
  ),
  /** Title of each issue; its pages lie in `issue-1`, `issue-2` …, in the order of their names. */
  issues: z.array(z.string()),
  /** What a library calls it that drew it by itself, before the pictures were stored: it has these very pictures. */
  drawn: z.string(),
});

type Read = () => Promise<Buffer>;

/** One comic of the demo library. */
export interface DemoComic extends Omit<z.infer<typeof comicFacts>, 'issues'> {
  key: string;
  /** WebP, 800 × 1200. */
  cover: Read;
  issues: {
    title: string;
    /** WebP each: 900 × 1350, or 800 wide and 1600–2400 high for a strip that is read by scrolling. */
    pages: Read[];
  }[];
  /** Digest of all its pictures. */
  pictures: string;
}

/** In the order in which the catalogue gets them. */
const keys = [
  'meo-u-xuong-pho',
  'coc-coc-hu-tieu-day',
  'lop-7a-co-ma-luoi',
  'nguoi-duc-chuong-lang-vong',
  'thu-vien-khong-tat-den',
] as const;

function comicIn(key: string): DemoComic {
  const folder = new URL(`./${key}/`, import.meta.url);
  const digest = createHash('sha256');
  const picture = (name: string): Read => {
    const bytes = readFileSync(new URL(name, folder));
    digest.update(bytes);
    return async () => bytes;
  };
  const facts = comicFacts.parse(JSON.parse(readFileSync(new URL('comic.json', folder), 'utf8')));
  const cover = picture('cover.webp');
  const issues = facts.issues.map((title, index) => {
    const names = readdirSync(new URL(`issue-${index + 1}/`, folder)).sort();
    return { title, pages: names.map(name => picture(`issue-${index + 1}/${name}`)) };
  });
  return { ...facts, key, cover, issues, pictures: digest.digest('hex') };
}

/** Five comics, whose pictures lie finished in this folder. */
export const demoComics = (): DemoComic[] => keys.map(comicIn);

/** Comics whose right to be shown has ended: nobody sees their pages but who bought them, so they borrow another's. */
const endedFacts = z.array(
  z.strictObject({
    key: z.string(),
    of: z.string(),
    title: z.string(),
    authors: z.array(z.string()),
    description: z.string(),
    status: z.literal([2, 3]),
    publishedYear: z.number(),
    issue: z.string(),
  }),
);

/** One of each of the two states. */
export const endedComics = (): DemoComic[] =>
  endedFacts
    .parse(JSON.parse(readFileSync(new URL('ended.json', import.meta.url), 'utf8')))
    .map(({ of, issue, ...facts }) => {
      const { category, cover, issues, pictures } = comicIn(of);
      const [first] = issues;
      return {
        ...facts,
        category,
        cover,
        issues: first ? [{ title: issue, pages: first.pages }] : [],
        freeIssues: 0,
        priceVnd: 20_000,
        pictures,
        drawn: facts.key,
      };
    });
