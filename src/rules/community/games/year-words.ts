import { timeInWords } from '../../text/progress-days.ts';

/* What the cards of a year say, on the screen and in their pictures: of anybody, so that both can be read by others. */

/** The facts of one card; minutes are whole, days YYYY-MM-DD. */
export type YearFacts =
  | { key: 'time'; minutes: number }
  | { key: 'days'; days: number; row: number; from: string; to: string }
  | { key: 'longest'; day: string; minutes: number }
  | { key: 'work'; book: { title: string }; minutes: number }
  | { key: 'months'; minutes: readonly number[] }
  | { key: 'sentence'; text: string; book: string; day: string }
  | { key: 'authors'; names: readonly string[] }
  | ({ key: 'shelf' } & ShelfFacts);

/** A whole year: works, minutes, days with books, the longest row of such days, sentences that were marked. */
interface ShelfFacts {
  works: number;
  minutes: number;
  days: number;
  row: number;
  sentences: number;
}

export interface CardWords {
  kicker: string;
  title: string;
  lines: string[];
}

export interface Figure {
  value: string;
  label: string;
}

/** Figures above zero. */
const figuresOf = (all: readonly (readonly [count: number, unit: string, label: string])[]): Figure[] =>
  all.filter(([count]) => count > 0).map(([count, unit, label]) => ({ value: `${count} ${unit}`, label }));

const hours = (minutes: number): string =>
  minutes < 600 ? timeInWords(minutes * 60) : `${Math.floor(minutes / 60)} giờ`;

/** Figures under the shelf of a year, on its card. */
export const shelfFigures = ({ minutes, sentences, row }: ShelfFacts): Figure[] => [
  { value: hours(minutes), label: 'đọc và nghe' },
  ...figuresOf([
    [sentences, 'câu', 'đã giữ'],
    [row, 'ngày', 'liền một mạch'],
  ]),
];

/** Words and figures of the shelf’s picture; its title has the hours. */
export const shelfWords = ({ works, minutes, days, row, sentences }: ShelfFacts) => ({
  title: `${works} cuốn`,
  lines: [`trong ${hours(minutes)}`],
  figures: figuresOf([
    [row, 'ngày', 'liền một mạch'],
    [sentences, 'câu', 'đã giữ lại'],
    [days, 'ngày', 'có mở sách'],
  ]),
});

/** "16/11". */
const dayMonth = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
const time = (minutes: number): string => timeInWords(minutes * 60);

/** Hours of the train from Hà Nội to Sài Gòn, and minutes of a lesson. */
const TRAIN_HOURS = 33;
const LESSON = 45;

function asMuchAs(minutes: number): string {
  const trains = Math.floor(minutes / 60 / TRAIN_HOURS);
  return trains > 0
    ? `Đủ ${trains} chuyến tàu Thống Nhất, từ Hà Nội vào tới Sài Gòn.`
    : `Bằng ${Math.floor(minutes / LESSON)} tiết học, mà không ai điểm danh.`;
}

export function cardWords(card: YearFacts): CardWords {
  switch (card.key) {
    case 'time':
      return {
        kicker: 'Đọc và nghe',
        title: hours(card.minutes),
        lines: [asMuchAs(card.minutes)],
      };
    case 'days':
      return {
        kicker: 'Những ngày có sách',
        title: `${card.days} ngày`,
        lines: [`Dài nhất là ${card.row} ngày liền, từ ${dayMonth(card.from)} đến ${dayMonth(card.to)}.`],
      };
    case 'longest':
      return {
        kicker: 'Ngày dài nhất',
        title: `Ngày ${dayMonth(card.day)}`,
        lines: [`${time(card.minutes)} với sách, trong một ngày.`],
      };
    case 'work':
      return { kicker: 'Cuốn ở lâu nhất', title: card.book.title, lines: [time(card.minutes)] };
    case 'months': {
      const most = Math.max(...card.minutes);
      return {
        kicker: 'Tháng nhiều sách nhất',
        title: `Tháng ${card.minutes.indexOf(most) + 1}`,
        lines: [`${time(most)} đọc và nghe.`],
      };
    }
    case 'sentence':
      return {
        kicker: 'Câu giữ lại',
        title: `“${card.text}”`,
        lines: [card.book, `Tô ngày ${dayMonth(card.day)}.`],
      };
    case 'authors':
      return {
        kicker: 'Người viết gặp nhiều nhất',
        title: card.names[0] ?? '',
        lines: [...card.names.slice(1)],
      };
    case 'shelf':
      return { kicker: 'Cả năm', title: `${card.works} cuốn, một kệ.`, lines: [] };
  }
}
