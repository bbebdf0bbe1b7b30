import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gameCalls } from '#contract/community/games.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { LITTLE } from '#rules/community/games/year.ts';
import { yearGrounds } from '#rules/community/games/year-grounds.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import { addSeconds } from '../../reading/progress/time-queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { yearOf } from './year.ts';

let server: TestServer;
let books: { id: number }[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const titles = ['Sóng ở đáy bát', 'Chợ nổi', 'Bay qua mùa lũ', 'Trăng trên bến'];
  books = [];
  for (const title of titles) books.push(await server.aBook(title));
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));
const december = Date.parse('2026-12-01T09:00:00+07:00');

async function aReader() {
  server.setNow(december);
  const member = await aMember(server, 'Trần Nhớ Lâu');
  const read = (day: string, seconds: number, book = 0, kind: 'read' | 'heard' = 'read') =>
    addSeconds(server.context.db, kind, {
      ...{ account_id: member.id, edition_id: books[book]?.id ?? 0, day, seconds },
    });
  const year = async () => (await member.visitor.call(gameCalls.yearReview, {})).data;
  return { ...member, read, year };
}

const mark = (accountId: number, edition: number, quote: string, at: string, more: object = {}) =>
  server.context.db
    .insertInto('mark')
    .values({
      ...{ account_id: accountId, edition_id: edition, key: `k-${Math.random().toString(36).slice(2, 12)}` },
      ...{
        kind: 'note',
        place: 'page',
        page: 1,
        chapter_cfi: '',
        chapter: 0,
        quote,
        note_by: 'x',
        title: '',
      },
      ...{
        prefix: '',
        suffix: '',
        position: 0,
        colour: 1,
        note: '',
        others: [],
        book_hash: '',
        removed: false,
      },
      ...{ note_revision: 1, edits: '{}', revision: 1, made_at: new Date(at), changed_at: new Date(at) },
      ...more,
    } as never)
    .execute();

test('gameCalls.yearReview tells January to November from 1 December, from the person’s own days alone', async () => {
  const { read, year, id } = await aReader();
  for (let day = 0; day < 40; day++) await read(dayFrom('2026-03-03', day), 1_800, day % 3);
  await read('2026-07-01', 7_200, 3, 'heard');
  // Another year, the month that is not over, and somebody else's days.
  await read('2025-12-31', 9_000);
  await read('2026-12-01', 9_000);
  const other = await aReader();
  await other.read('2026-05-05', 50_000);
  await mark(id, books[0]?.id ?? 0, 'Nước chảy thì cá mới biết mình đang bơi.', '2026-04-16T10:00:00+07:00');
  const told = await year();
  expect(told).toMatchObject({ year: 2026, from: '2026-01-01', to: '2026-11-30', final: false });
  expect(told.minutes).toBe(40 * 30 + 120);
  expect(told.cards.map(({ key }) => key)).toEqual([
    'time',
    'days',
    'longest',
    'work',
    'months',
    'sentence',
    'shelf',
  ]);
  const card = (key: string) => told.cards.find(one => one.key === key);
  expect(card('days')).toMatchObject({ days: 41, row: 40, from: '2026-03-03', to: '2026-04-11' });
  expect(card('longest')).toMatchObject({ day: '2026-07-01', minutes: 120 });
  expect(card('work')).toMatchObject({ minutes: 14 * 30, book: { title: 'Sóng ở đáy bát' } });
  expect(card('sentence')).toMatchObject({
    text: 'Nước chảy thì cá mới biết mình đang bơi.',
    day: '2026-04-16',
  });
  expect(card('shelf')).toMatchObject({ works: 4, minutes: 40 * 30 + 120, days: 41, row: 40, sentences: 1 });
});

test('less than an hour is one kind sentence with three books, and no card', async () => {
  const { read, year } = await aReader();
  await read('2026-02-02', LITTLE - 60);
  const told = await year();
  expect(told.cards).toEqual([]);
  expect(told.books).toHaveLength(3);
  expect(told.books[0]?.title).toBe('Sóng ở đáy bát');
  const empty = await aReader();
  expect((await empty.year()).books).toHaveLength(3);
});

test('a sentence of a book whose words may not be copied out is in no card', async () => {
  const { read, year, id } = await aReader();
  const kept = await server.aBook('Sách giữ chữ');
  await server.context.db
    .updateTable('edition')
    .set({ copy_letters: 100 })
    .where('id', '=', kept.id)
    .execute();
  await read('2026-02-02', 9_000);
  await mark(id, kept.id, 'Câu này không được chép ra ngoài đâu nhé.', '2026-02-02T10:00:00+07:00');
  expect((await year()).cards.map(({ key }) => key)).not.toContain('sentence');
});

test('a card is shared alone, by its own address; the year itself stays private', async () => {
  const { read, visitor, year } = await aReader();
  for (let day = 0; day < 40; day++) await read(dayFrom('2026-03-03', day), 1_800, day % 3);
  const share = (subject: string, shared: 0 | 1 = 1, name: 0 | 1 = 0) =>
    visitor.call(gameCalls.shareResult, { game: 'mot-nam-nhin-lai', subject, shared, name });
  expect((await share('sentence')).code).toBe(refusals.not_found);
  const { id } = (await share('shelf', 1, 1)).data;
  const read2 = () => server.call(gameCalls.sharedResult, { result_id: id });
  const { data } = await read2();
  expect(data.facts).toMatchObject({
    kicker: 'Một năm nhìn lại, 2026',
    ...{ title: '3 cuốn', lines: ['trong 20 giờ'], name: 'Lâu', ground: yearGrounds.shelf },
    figures: [
      { value: '40 ngày', label: 'liền một mạch' },
      { value: '40 ngày', label: 'có mở sách' },
    ],
  });
  expect(data.facts.spines.map(({ title }) => title).sort()).toEqual([
    'Bay qua mùa lũ',
    'Chợ nổi',
    'Sóng ở đáy bát',
  ]);
  expect((await year()).shared).toEqual([{ card: 'shelf', id }]);
  await share('shelf', 0);
  expect((await read2()).code).toBe(refusals.not_found);
  expect((await year()).shared).toEqual([]);
});

test('the year of a reader of 365 days is told by as many questions to the database as one of nine', async () => {
  const questionsFor = async (days: number) => {
    const { id, read } = await aReader();
    for (let day = 0; day < days; day++)
      for (const book of [day % 4, (day + 1) % 4]) await read(dayFrom('2026-01-01', day), 900, book);
    let questions = 0;
    const db = server.context.db.withPlugin({
      transformQuery({ node }) {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { cards } = await yearOf({ db, filesOrigin: '', now: () => december }, id);
    expect(cards.length).toBeGreaterThan(3);
    return questions;
  };
  const few = await questionsFor(9);
  expect(few).toBeGreaterThan(0);
  expect(await questionsFor(334)).toBe(few);
});

test('gameCalls.setYear: whoever turns the year off is told nothing of it, nothing stays shared, and on again it is as it was', async () => {
  const { visitor, read, year } = await aReader();
  for (let day = 1; day <= 9; day++) await read(`2026-03-0${day}`, 3_600, day % 3);
  const share = async () =>
    await visitor.call(gameCalls.shareResult, { game: 'mot-nam-nhin-lai', subject: 'time', shared: 1 });
  const { id } = (await share()).data;
  const set = (on: 0 | 1) => visitor.call(gameCalls.setYear, { on });
  for (let press = 0; press < 2; press++) expect((await set(0)).data).toEqual({ on: false });
  expect(await year()).toMatchObject({ off: true, minutes: 0, cards: [], books: [], shared: [], year: 2026 });
  expect((await visitor.call(gameCalls.sharedResult, { result_id: id })).code).toBe(refusals.not_found);
  expect((await share()).code).toBe(refusals.not_found);
  expect((await set(1)).data).toEqual({ on: true });
  const back = await year();
  expect(back.off).toBe(false);
  expect(back.cards.length).toBeGreaterThan(3);
  expect(back.shared).toEqual([]);
});
