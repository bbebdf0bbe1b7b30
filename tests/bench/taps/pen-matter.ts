import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { ANNOTATIONS_AT_ONCE, annotationCalls } from '#contract/reading/reader-annotations.ts';
import { quotedAt } from '#rules/reading/annotation-anchor.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { signedCall } from '../../../scripts/signed-call.ts';
import { epubOf, page } from '../../../server/library/ingest/epub/hostile.ts';
import { bringWork } from '../../bring-work.ts';
import type { Peers } from './peers.ts';
import type { OurServer } from './server.ts';

/*
 * Two books of a megabyte each and their marks: one with 500 highlights, a hundred in each of five chapters, and one with
 * two thousand notes. The same files and marks are laid out for the peers.
 */

const folder = resolve(import.meta.dirname, '../../../var/bench-matter');
const MARKED = 5;
const ANNOTATIONS_A_CHAPTER = 100;
const MARKED_LETTERS = 40;
/** Chapters before the marked ones: where they begin, and what stands behind them, has none. */
const BEFORE = 1;
const PLAIN = 30;
const PLAIN_PARAGRAPHS = 110;
/** Stands in one chapter alone, about in the middle. */
export const RARE = 'lục lạc';
const NOTES = 2_000;

const syllables =
  'mưa nắng sông đò bến nhà ngói cau trầu vườn ao cá chim gió mây trăng đêm sáng chiều tối người mẹ cha anh chị em con cháu bạn thầy trò sách vở bút mực đường làng chợ xóm phố thuyền lưới cơm gạo lúa khoai sắn ngô rau dưa cải hành tỏi ớt muối mắm tương cà đậu vừng lạc bưởi cam quýt na ổi mít chuối dừa đi về đến ở ngồi đứng nằm chạy nói cười khóc nghe nhìn thấy biết nhớ quên thương yêu ghét buồn vui lo sợ mong chờ đợi tìm gặp hỏi đáp kể hát ru gọi thưa dạ vâng'.split(
    ' ',
  );

/** The same words each time: numbers of a simple generator. */
function sentences(seed: number): () => string {
  let state = seed + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return () => {
    const words = Array.from({ length: 22 }, () => syllables[next(syllables.length)]).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  };
}

/** Paragraphs of each chapter, without its heading. */
function chaptersOf(): string[][] {
  const all: string[][] = [];
  const add = (paragraphs: number, each: number) => {
    const say = sentences(all.length);
    all.push(Array.from({ length: paragraphs }, () => Array.from({ length: each }, () => say()).join(' ')));
  };
  for (let at = 0; at < BEFORE; at++) add(8, 1);
  for (let at = 0; at < MARKED; at++) add(ANNOTATIONS_A_CHAPTER, 1);
  for (let at = 0; at < PLAIN; at++) add(PLAIN_PARAGRAPHS, 2);
  all[BEFORE + MARKED + PLAIN / 2]?.splice(40, 1, `Tiếng ${RARE} lẫn vào tiếng mưa.`);
  return all;
}

function epub(title: string, chapters: string[][]): Buffer {
  return epubOf({
    metadata: `<dc:identifier id="uid">${title}</dc:identifier><dc:title>${title}</dc:title><dc:creator>Mọt</dc:creator><dc:language>vi</dc:language>`,
    chapters: Object.fromEntries(
      chapters.map((paragraphs, at) => [
        `c${at + 1}.xhtml`,
        page(`<h1>Phần ${at + 1}</h1>${paragraphs.map(words => `<p>${words}</p>`).join('')}`),
      ]),
    ),
  });
}

interface Place {
  chapter: number;
  cfi: string;
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
}

/** The beginning of paragraph `at` of a chapter, as it is kept. */
function placeOf(chapters: string[][], chapter: number, at: number): Place {
  const paragraphs = chapters[chapter] ?? [];
  const quote = (paragraphs[at] ?? '').slice(0, MARKED_LETTERS);
  const text = denseOf(`Phần ${chapter + 1}${paragraphs.join('')}`);
  const from = denseOf(`Phần ${chapter + 1}${paragraphs.slice(0, at).join('')}`).length;
  const file = `/6/${2 * (chapter + 1)}[c${chapter + 1}]`;
  return {
    chapter,
    // The heading is the first element of the body.
    cfi: `epubcfi(${file}!/4/${2 * (at + 2)},/1:0,/1:${MARKED_LETTERS})`,
    quote,
    ...quotedAt(text, from, from + denseOf(quote).length),
  };
}

export interface PenBook {
  id: number;
  reader: string;
}

async function bring(ours: OurServer, name: string, title: string, chapters: string[][]): Promise<PenBook> {
  if (!ours.dataDir) throw new Error('set DATA_DIR to that of the server at BASE: this row imports a work');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.epub`);
  // Made once: the same source again is the same work.
  if (!existsSync(file)) writeFileSync(file, epub(title, chapters));
  const { id } = bringWork(ours.dataDir, file);
  const { data } = await signedCall(ours.base, catalogueCalls.bookDetail, { content_id: id });
  return { id, reader: data.readerAddress };
}

async function mark(ours: OurServer, token: string, { id }: PenBook, places: Place[], note: string) {
  const { data } = await signedCall(ours.base, readerCalls.openBook, { content_id: id }, token);
  const given = places.map(({ cfi, ...place }, at) => ({
    ...place,
    key: `bench-${id}-${at}`,
    change: `bench-${id}-${at}`,
    content_id: id,
    content_type: 1,
    chapter_cfi: cfi,
    book: data.package.hash,
    title: `Phần ${place.chapter + 1}`,
    colour: ((at % 4) + 1) as 1 | 2 | 3 | 4,
    note: note && `${note} ${at}`,
  }));
  for (let from = 0; from < given.length; from += ANNOTATIONS_AT_ONCE) {
    const notes = JSON.stringify(given.slice(from, from + ANNOTATIONS_AT_ONCE));
    const { code, message } = await signedCall(ours.base, annotationCalls.addNotes, { notes }, token);
    if (code !== 0) throw new Error(`no marks: ${JSON.stringify(message)}`);
  }
}

export interface PenMatter {
  /** With highlights, and with notes. */
  highlighted: PenBook;
  noted: PenBook;
  /** Chapters with a hundred highlights each. */
  marked: { from: number; to: number };
  /** The first book on the peers' server, and its highlights there. */
  folder: string;
  marks: string;
}

export async function penMatter(ours: OurServer, peers: Peers, token: string): Promise<PenMatter> {
  const chapters = chaptersOf();
  const marked = { from: BEFORE, to: BEFORE + MARKED - 1 };
  const highlighted = await bring(ours, 'but-to', 'Sách tô màu để đo', chapters);
  const noted = await bring(ours, 'but-ghi', 'Sách ghi chú để đo', chapters);
  const places = Array.from({ length: MARKED * ANNOTATIONS_A_CHAPTER }, (_, at) =>
    placeOf(chapters, BEFORE + Math.floor(at / ANNOTATIONS_A_CHAPTER), at % ANNOTATIONS_A_CHAPTER),
  );
  const all = chapters.flatMap((paragraphs, chapter) =>
    paragraphs.map((_, at) => placeOf(chapters, chapter, at)),
  );
  await mark(ours, token, highlighted, places, '');
  await mark(ours, token, noted, all.slice(0, NOTES), 'Lời ghi số');
  const files = unzipSync(readFileSync(join(folder, 'but-to.epub')));
  const cfis = new TextEncoder().encode(JSON.stringify(places.map(({ cfi }) => cfi)));
  peers.put('but-to', [...Object.entries(files), ['marks.json', cfis]]);
  return { highlighted, noted, marked, folder: '/but-to/', marks: '/but-to/marks.json' };
}
