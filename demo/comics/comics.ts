import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** What a comic.json says. */
const comicFacts = z.strictObject({
  title: z.string(),
  authors: z.array(z.string()),
  description: z.string(),
  category: z.string(),
  /** 0 finished, 1 goes on, 4 rests. */
  status: z.literal([0, 1, 4]),
  /** So many issues, from the first, cost nothing. */
  freeIssues: z.number(),
  /** The whole comic, đồng; 0 when all of it is free. */
  priceVnd: z.number(),
  publishedYear: z.number(),
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
