import type { FilmItem } from '#contract/library/desk-items/films.ts';
import { posterWidths } from '#rules/library/picture-widths.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { searchable } from '#rules/text/search.ts';
import { grouped } from '#rules/text/text.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { comicVideoAddress } from '../catalogue/addresses.ts';
import { filmFile, keyIn, posterFile } from './film-folder.ts';
import {
  filmFileRow,
  filmRow,
  filmRows,
  isComic,
  orderFilms,
  removeFilm,
  watchedBy,
  writeFilm,
} from './queries.ts';
import { filmFacts, takeFilm } from './take-film.ts';

/** Films that a search looks through. */
const LOOKED_THROUGH = 5_000;
/** Of the picture that stands for a film. */
const WIDEST = 1280;

const plain = (text: string): string => text.normalize('NFC').trim();

export const filmDeskKind: DeskKind<FilmItem> = {
  kind: 'films',
  pictures: {
    folder: 'films',
    widths: [...posterWidths, WIDEST],
    fileOf: width => (width === WIDEST ? 'poster.webp' : `poster-${width}.webp`),
  },
  takeFilm,
  async list(db, { search, after, limit }) {
    const words = searchable(search).split(' ').filter(Boolean);
    const rows = await filmRows(db, { after, limit: words.length > 0 ? LOOKED_THROUGH : limit });
    return rows
      .filter(({ title, comic }) => words.every(word => searchable(`${title} ${comic}`).includes(word)))
      .slice(0, limit)
      .map(({ id, title, comic, poster_key }) => ({
        ...{ id, name: title, part: comic },
        picture: keyIn(poster_key),
      }));
  },
  async read(db, id) {
    const row = await filmRow(db, id);
    if (!row) return null;
    const { edition_id, title, description, storage_key, poster_key } = row;
    return { comic: edition_id, title, description, film: keyIn(storage_key), poster: keyIn(poster_key) };
  },
  async write(tx, id, { comic, title, description, film, poster }, { now }) {
    const file = await filmFileRow(tx, film);
    if (!file || comic === null) throw wrongItem('film', 'Vui lòng chọn tệp video');
    const { seconds, width, height, bytes } = file;
    const row = {
      ...{ edition_id: comic, title: plain(title), description: plain(description) },
      ...{ seconds, width, height, bytes, storage_key: filmFile(film), poster_key: posterFile(poster) },
    };
    return writeFilm(tx, id, row, new Date(now));
  },
  remove: removeFilm,
  order: orderFilms,
  async check(db, { comic, film }) {
    if (comic === null || !(await isComic(db, comic, contentType.comic)))
      return wrongItem('comic', 'Bạn chọn một bộ truyện tranh nhé');
    return (await filmFileRow(db, film)) ? null : wrongItem('film', 'Vui lòng chọn tệp video');
  },
  async beside(db, { film }, id) {
    const file = await filmFileRow(db, film);
    if (!file) return [];
    const watched = id === null ? null : await watchedBy(db, id);
    return [
      { label: 'Video', value: filmFacts(file) },
      ...(watched
        ? [
            { label: 'Người đã xem', value: grouped(watched.began) },
            { label: 'Xem gần hết', value: grouped(watched.ended) },
          ]
        : []),
    ];
  },
  path: (id, { title }) => (id > 0 ? comicVideoAddress(title, id) : null),
};
