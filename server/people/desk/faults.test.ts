import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { workCalls } from '#contract/library/work.ts';
import { faultCalls as calls, faultKinds, faultStates } from '#contract/people/faults.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { feedbackKinds } from '#contract/reading/player-calls.ts';
import { addComic } from '../../library/catalogue/intake-parts.ts';
import { ingestComic } from '../../library/ingest/comic/ingest-comic.ts';
import { samplePng } from '../../library/ingest/image/sample-picture.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let editor: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  editor = await someoneWith(server, 'Biên Tập', 'editor');
});
afterAll(() => server.close());

const list = async (kind: (typeof faultKinds)[number], settled = 0) =>
  (await server.call(calls.listFaults, { kind, settled }, editor)).data ?? [];
const settle = (
  kind: (typeof faultKinds)[number],
  fault_id: number,
  outcome: 'mended' | 'sound',
  answer = '',
) => server.call(calls.settleFault, { kind, fault_id, outcome, answer }, editor);
const toldTo = async (who: { token: string }) => {
  await server.runJobs();
  return (await server.call(noticeCalls.list, {}, who)).data.items.map(({ title, words }) => [title, words]);
};

test('each kind of fault of sound is listed with its place, and “đã sửa” tells who reported it', async () => {
  const reporter = await server.aReader();
  const edition = await anEdition(server, 'audiobook', { title: 'Sóng', parts: 1 });
  const { data } = await server.call(playerCalls.listFiles, { content_id: edition });
  const audio_file_id = data.items[0]?.id ?? 0;
  for (const kind of feedbackKinds)
    await server.call(playerCalls.feedback, { audio_file_id, kind, words: 'rè', current_time: 61 }, reporter);
  const faults = await list('sound');
  expect(faults.map(({ what }) => what)).toEqual([...feedbackKinds].reverse());
  expect(faults[0]).toMatchObject({ title: 'Sóng', seconds: 61, words: 'rè', state: 'open' });
  expect(JSON.stringify(faults)).not.toContain(reporter.account);
  await settle('sound', faults[0]?.fault_id ?? 0, 'mended');
  expect((await settle('sound', faults[0]?.fault_id ?? 0, 'sound')).code).toBe(refusals.too_late);
  expect(await toldTo(reporter)).toContainEqual([
    'Đã sửa chỗ bạn báo trong “Sóng”',
    'Cảm ơn bạn, nhờ bạn mà sách đúng hơn.',
  ]);
  await settle('sound', faults[1]?.fault_id ?? 0, 'sound', 'Tiếng mưa là của bản thu');
  expect(await toldTo(reporter)).toContainEqual([
    'Mọt đã xem chỗ bạn báo trong “Sóng”',
    'Tiếng mưa là của bản thu',
  ]);
  const settled = await list('sound', 1);
  expect([...settled, ...(await list('sound'))].map(({ state }) => state).sort()).toEqual([
    'mended',
    'open',
    'open',
    'open',
    'sound',
  ]);
  expect([...new Set([...settled, ...(await list('sound'))].map(({ state }) => state))].sort()).toEqual(
    [...faultStates].sort(),
  );
});

test('a misprint comes with its sentence and its place, and the same place again changes its words', async () => {
  const reporter = await server.aReader();
  const book = await server.aBook('Muối của rừng');
  const place = {
    content_id: book.id,
    chapter: 1,
    cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:9)',
    sentence: 'Con đưòng về',
  };
  const report = (more: object = {}) =>
    server.call(calls.reportMisprint, { ...place, words: 'đường', ...more }, reporter);
  expect((await report()).code).toBe(0);
  await report({ words: 'phải là “đường”' });
  const faults = await list('misprint');
  expect(faults).toMatchObject([
    {
      title: 'Muối của rừng',
      part: 'Chương 2',
      sentence: 'Con đưòng về',
      words: 'phải là “đường”',
      what: null,
    },
  ]);
  expect(faults[0]?.address).toMatch(/\?chapter=1$/);
  await settle('misprint', faults[0]?.fault_id ?? 0, 'mended', 'Đã sửa trong bản mới');
  expect((await report()).code).toBe(refusals.too_late);
  expect(await toldTo(reporter)).toContainEqual([
    'Đã sửa chỗ bạn báo trong “Muối của rừng”',
    'Đã sửa trong bản mới',
  ]);
  expect(await list('misprint')).toEqual([]);
  expect(await list('misprint', 1)).toHaveLength(1);
});

test('a misprint of a chapter that is not there and a fault that is none are not found', async () => {
  const reporter = await server.aReader();
  const book = await server.aBook();
  const nowhere = { content_id: book.id, chapter: 99, cfi: 'epubcfi(/6/4)', sentence: 'a' };
  expect((await server.call(calls.reportMisprint, nowhere, reporter)).code).toBe(404);
  for (const kind of faultKinds) expect((await settle(kind, 999_999, 'mended')).code).toBe(404);
});

test('panels of a comic’s page that a reader calls wrong are listed with the page they are on', async () => {
  const reporter = await server.aReader();
  const page = await samplePng(60, 90, { r: 9, g: 8, b: 7 });
  const sheets = [1, 2].map(number => ({ name: `${number}.png`, read: async () => page }));
  const comic = await ingestComic({ issues: [{ title: 'Mùi bánh mì', sheets }] }, server.context.storage);
  const { id } = await addComic(server.context.db, comic, { title: 'Khung', authors: ['Tú'], priceVnd: 0 });
  const tell = (place: { content_id: number; issue: number; page: number }) =>
    server.call(calls.reportPanels, place, reporter);
  expect((await tell({ content_id: id, issue: 1, page: 2 })).code).toBe(0);
  expect((await tell({ content_id: id, issue: 1, page: 2 })).code).toBe(0);
  expect((await tell({ content_id: id, issue: 1, page: 3 })).code).toBe(404);
  expect((await tell({ content_id: id, issue: 2, page: 1 })).code).toBe(404);
  const faults = (await list('misprint')).filter(({ title }) => title === 'Khung');
  expect(faults).toMatchObject([{ part: 'Mùi bánh mì', sentence: 'Khung sai ở trang 2' }]);
  expect(faults[0]?.address).toMatch(/^\/reader-comic\/khung-i\w+#trang-2$/);
  await settle('misprint', faults[0]?.fault_id ?? 0, 'mended');
  expect((await tell({ content_id: id, issue: 1, page: 2 })).code).toBe(refusals.too_late);
});

test('an editor’s panels lead readers in the editor’s order; only editors draw them', async () => {
  const page = await samplePng(60, 90, { r: 3, g: 8, b: 200 });
  const sheets = [{ name: '1.png', read: async () => page }];
  const comic = await ingestComic({ issues: [{ title: 'Một', sheets }] }, server.context.storage);
  const { id } = await addComic(server.context.db, comic, {
    title: 'Vẽ khung',
    authors: ['Tú'],
    priceVnd: 0,
  });
  const boxes = [
    { x: 0, y: 500, width: 1_000, height: 500 },
    { x: 0, y: 0, width: 1_000, height: 480 },
  ];
  const draw = (panels: unknown, who: { token: string } = editor, at = 1) =>
    server.call(
      calls.drawPanels,
      { content_id: id, issue: 1, page: at, panels: JSON.stringify(panels) },
      who,
    );
  expect((await draw(boxes, await server.aReader())).code).toBe(404);
  expect((await draw(boxes, editor, 2)).code).toBe(404);
  expect((await draw([{ x: 900, y: 0, width: 200, height: 100 }])).code).toBe(refusals.bad_input);
  expect((await draw(boxes)).code).toBe(0);
  const { data: issues } = await server.call(workCalls.listIssues, { content_id: id });
  const open = async () =>
    (await server.call(comicCalls.detailReader, { content_id: issues.items[0]?.id ?? 0 })).data.pages[0]
      ?.panels;
  expect(await open()).toEqual(boxes);
  await draw([]);
  expect(await open()).toEqual([]);
});
