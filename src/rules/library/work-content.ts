import { contentType, listenedTypes, readTypes } from '../rights/content-type.ts';
import { countryCodes, territory } from '../rights/territory.ts';
import type { AgeMark } from './age-marks.ts';
import { type ComicStatus, closedComics } from './comic-status.ts';

/** How an edition stands for readers, as editors set it. Money in đồng. */
export interface EditionContent {
  /** Content id. */
  id: number;
  contentType: number;
  /** Free 0, members only -1, retail 2, both -2. */
  priceType: 0 | -1 | 2 | -2;
  priceVnd: number;
  /** Before a promotion. */
  originVnd: number | null;
  promotionPercent: number | null;
  /** Oaks for a chapter, where it is sold by the chapter. */
  oakPerChapter: number | null;
  /** Expired: offered to nobody, open to who has it. */
  copyright: 'cleared' | 'awaiting' | 'expired';
  /** Letters that one reader may copy. */
  copyLetters: number | null;
  /** Of a comic. */
  comicStatus: ComicStatus | null;
  /** Of a comic: from how many years on; null: everybody. Versions of before editors set it do not say. */
  ageFrom?: Exclude<AgeMark, 0> | null;
  narrator: string;
  /** YYYY-MM-DD: a paper book is sold in advance before it. */
  releaseOn: string | null;
  /** A picture over the file's own cover; null: the file's own. */
  cover: string | null;
  /** First and last day of the right, YYYY-MM-DD in Vietnam. */
  rightsFrom: string | null;
  rightsUntil: string | null;
  /** Territory of the right, ISO 3166-1 alpha-2; null, and versions from before territories: the whole world. */
  rightsCountries: string[] | null;
  /** Places of the parts that everyone may open, whatever the work costs; in order. */
  free: number[];
  /**
   * Issues and files that are not out yet, and the day in Vietnam (YYYY-MM-DD) when each comes out; in order.
   * Versions of before parts had days do not say.
   */
  waits?: PartDay[];
}

export interface PartDay {
  /** Place of the part. */
  at: number;
  day: string;
}

/** All of a work that editors set and readers see. */
export interface WorkContent {
  title: string;
  authors: string[];
  /** Name of its category. */
  category: string | null;
  topics: string[];
  description: string;
  quote: string;
  /** BCP 47. */
  language: string;
  publishedYear: number | null;
  /** By content id. */
  editions: EditionContent[];
}

/** A comic whose right has ended is closed, whatever else is said of it. */
export const normalised = (content: WorkContent): WorkContent => ({
  ...content,
  authors: [...new Set(content.authors)],
  topics: [...new Set(content.topics)],
  editions: content.editions.map(edition => ({
    ...edition,
    free: [...new Set(edition.free)].sort((one, other) => one - other),
    rightsCountries: territory(edition.rightsCountries ?? null),
    ...(edition.waits && { waits: [...edition.waits].sort((one, other) => one.at - other.at) }),
    copyright:
      edition.comicStatus !== null && closedComics.includes(edition.comicStatus)
        ? 'expired'
        : edition.copyright,
  })),
});

const isSold = ({ priceType }: EditionContent): boolean => priceType === 2 || priceType === -2;
const isPaper = (edition: EditionContent): boolean => edition.contentType === contentType.paperBook;
export const hasParts = ({ contentType: type }: EditionContent): boolean =>
  type === contentType.comic || readTypes.includes(type) || listenedTypes.includes(type);

/** Parts of sound and comics come out on days of their own; chapters of a book come with the book. */
export const hasPartDays = ({ contentType: type }: Pick<EditionContent, 'contentType'>): boolean =>
  type === contentType.comic || listenedTypes.includes(type);

/** Why parts cannot wait like this, or null: they come out in their order. `places` are those of all parts. */
export function waitsProblem(waits: readonly PartDay[], places: readonly number[]): string | null {
  if (waits.length === 0) return null;
  const days = waits.map(({ day }) => day);
  const last = places.slice(-waits.length);
  if (waits.some(({ at }, index) => at !== last[index])) return 'Các phần sau cũng phải chờ';
  return days.some((day, index) => index > 0 && day < (days[index - 1] ?? ''))
    ? 'Phần sau không thể ra trước phần trước'
    : null;
}

/** Validation errors that prevent the publication of an edition, by field. */
export function editionProblems(edition: EditionContent): Partial<Record<keyof EditionContent, string>> {
  const { priceVnd, originVnd, oakPerChapter, comicStatus } = edition;
  const problems: Partial<Record<keyof EditionContent, string>> = {};
  // Shops say what paper costs.
  if (isSold(edition) && !isPaper(edition) && priceVnd === 0 && oakPerChapter === null)
    problems.priceVnd = 'Bán lẻ thì cần có giá';
  if (edition.priceType === 0 && (priceVnd > 0 || oakPerChapter !== null))
    problems.priceType = 'Đã có giá thì không phải miễn phí';
  if (originVnd !== null && originVnd <= priceVnd) problems.originVnd = 'Giá gốc phải cao hơn giá bán';
  if (oakPerChapter !== null && edition.contentType !== contentType.oakBook)
    problems.oakPerChapter = 'Chỉ Hiệu sồi bán theo chương';
  if (edition.contentType === contentType.comic && comicStatus === null)
    problems.comicStatus = 'Truyện cần một tình trạng';
  if (edition.contentType !== contentType.comic && comicStatus !== null)
    problems.comicStatus = 'Chỉ truyện tranh có tình trạng này';
  if (edition.contentType !== contentType.comic && edition.ageFrom)
    problems.ageFrom = 'Chỉ truyện tranh có độ tuổi';
  const { rightsFrom = null, rightsUntil = null } = edition;
  if (rightsFrom !== null && rightsUntil !== null && rightsUntil < rightsFrom)
    problems.rightsUntil = 'Ngày hết quyền phải sau ngày bắt đầu';
  if (edition.rightsCountries && isPaper(edition))
    problems.rightsCountries = 'Sách giấy bán ở đâu là do tiệm, không theo nước';
  if (edition.rightsCountries?.length === 0) problems.rightsCountries = 'Chọn ít nhất một nước';
  const unknown = edition.rightsCountries?.find(country => !countryCodes.includes(country));
  if (unknown) problems.rightsCountries = `Không có nước nào mang mã ${unknown}`;
  if (edition.releaseOn !== null && !isPaper(edition)) problems.releaseOn = 'Chỉ sách giấy có ngày phát hành';
  return problems;
}

const names: Record<Exclude<keyof WorkContent, 'editions'>, string> = {
  title: 'tên',
  authors: 'tác giả',
  category: 'thể loại',
  topics: 'chủ đề',
  description: 'giới thiệu',
  quote: 'câu trích',
  language: 'ngôn ngữ',
  publishedYear: 'năm xuất bản',
};
const editionNames: Partial<Record<keyof EditionContent, string>> = {
  priceType: 'cách bán',
  priceVnd: 'giá',
  originVnd: 'giá gốc',
  promotionPercent: 'khuyến mãi',
  oakPerChapter: 'số sồi',
  copyright: 'bản quyền',
  copyLetters: 'giới hạn chép',
  comicStatus: 'tình trạng truyện',
  ageFrom: 'độ tuổi',
  narrator: 'giọng đọc',
  releaseOn: 'ngày phát hành',
  cover: 'bìa',
  rightsFrom: 'ngày bắt đầu quyền',
  rightsUntil: 'ngày hết quyền',
  rightsCountries: 'nơi có quyền',
  free: 'phần miễn phí',
  waits: 'ngày ra của từng phần',
};

/** Versions of before a field was there have none of it. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Names of what differs, in the order of the form: "giá", "giới thiệu"; empty for what is the same. */
export function changedFields(before: WorkContent, after: WorkContent): string[] {
  const own = (Object.keys(names) as (keyof typeof names)[])
    .filter(field => !same(before[field], after[field]))
    .map(field => names[field]);
  const editions = after.editions.flatMap(edition => {
    const was = before.editions.find(({ id }) => id === edition.id);
    if (!was) return [];
    return (Object.keys(editionNames) as (keyof EditionContent)[])
      .filter(field => !same(was[field], edition[field]))
      .map(field => editionNames[field] ?? '');
  });
  return [...new Set([...own, ...editions])];
}
