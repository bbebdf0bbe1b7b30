import { ageOf } from './age-rating.ts';
import type { ComicInfo } from './comic-info.ts';

/** A comic's metadata beside title, makers and year. */
export interface ComicFacts {
  publisher: string;
  genres: string[];
  web: string;
  volume: number;
  planned: number;
  age: number;
}

const GENRES = 20;
const first = (texts: readonly string[]): string => texts.find(text => text !== '') ?? '';
const wholeIn = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

function webIn(texts: readonly string[]): string {
  const web = first(texts).split(/\s+/)[0] ?? '';
  return web.length <= 500 && URL.canParse(web) && new URL(web).protocol === 'https:' ? web : '';
}

/**
 * The comic as a whole, from its own file or else those of its issues: the strictest age, the most issues, the first word of
 * everything else. An age that nobody understands is told, not left out in silence.
 */
export function comicFactsOf(
  infos: readonly (ComicInfo | null)[],
  /** An editor's values, instead of the files'. */
  age?: number,
): { facts: ComicFacts; problems: string[] } {
  const known = infos.filter(info => info !== null);
  const all = (name: 'publisher' | 'genre' | 'web' | 'volume' | 'count' | 'ageRating') =>
    known.map(info => info[name]);
  const ages = age === undefined ? all('ageRating').map(said => ({ said, years: ageOf(said) })) : [];
  const strange = [
    ...new Set(ages.filter(({ years }) => years === null).map(({ said }) => said.slice(0, 60))),
  ];
  const genres = all('genre').flatMap(text => text.split(/[,;]/).map(genre => genre.trim().slice(0, 60)));
  return {
    facts: {
      publisher: first(all('publisher')).slice(0, 200),
      genres: [...new Set(genres.filter(Boolean))].slice(0, GENRES),
      web: webIn(all('web')),
      volume: wholeIn(first(all('volume'))),
      planned: Math.max(0, ...all('count').map(wholeIn)),
      age: Math.max(age ?? 0, ...ages.map(({ years }) => years ?? 0)),
    },
    problems: strange.map(
      said =>
        `ComicInfo.xml ghi độ tuổi “${said}”, Mọt chưa hiểu nên chưa gắn mốc tuổi; ghi lại bằng số tuổi`,
    ),
  };
}
