import type { Now } from './column-types.ts';

/** Metadata from a comic's files, as 0248 made it. */
export interface ComicTables {
  comic_facts: {
    edition_id: number;
    publisher: string;
    genres: string[];
    web: string;
    volume: number;
    planned: number;
    /** Minimum age in years; 0: everybody. */
    age: number;
  };
  /** As 0263 made it. */
  film_file: {
    /** 32 hex digits: it lies in films/KEY/film.mp4. */
    key: string;
    seconds: number;
    /** Points, as it is shown. */
    width: number;
    height: number;
    bytes: number;
    kept_at: Now;
  };
}
