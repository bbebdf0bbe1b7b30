import { partWord } from '../rights/content-type.ts';

/** Text of a notice. */
interface Said {
  title: string;
  words: string;
}

interface NewParts {
  contentType: number;
  work: string;
  /** The first new part, counted from 1, and how many there are. */
  number: number;
  count: number;
  /** Of the first part, '' without one. */
  title: string;
}

/** A title that is only a number ("Chương 45", "Tập 19: …") already says which part it is. */
const saysNumber = /^(chương|tập|số|phần|hồi|quyển)\s+(\d+|[ivxlc]+)(\W|$)/iu;

/** New chapters, files, episodes or issues of a work that somebody follows or reads. */
export function newPartsSaid({ contentType: type, work, number, count, title }: NewParts): Said {
  const word = partWord(type);
  if (count > 1) {
    const last = number + count - 1;
    return { title: `${work} có ${count} ${word} mới`, words: `Từ ${word} ${number} đến ${word} ${last}` };
  }
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const known = saysNumber.test(title);
  if (word === 'chương' && title && !known)
    return { title: `Chương mới: ${title}`, words: `${work} · chương ${number}` };
  const words = !title ? `${capital} ${number}` : known ? title : `${capital} ${number}: ${title}`;
  return { title: `${work} có ${word} mới`, words };
}
