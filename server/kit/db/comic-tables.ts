/** What the files of a comic say of it, as 0248 made it. */
export interface ComicTables {
  comic_facts: {
    edition_id: number;
    publisher: string;
    genres: string[];
    web: string;
    volume: number;
    planned: number;
    /** Who is younger is not to read it: years; 0: everybody. */
    age: number;
  };
}
