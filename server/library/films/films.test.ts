import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { findFiles } from '../../backup/named-files.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { atTheFront, sendPicture } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { samplePng } from '../ingest/image/sample-picture.ts';
import { mp4Facts } from './mp4-facts.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../demo/comics/videos/${name}.mp4`, import.meta.url));
const cat = read('meo-u-xuong-pho');
const bell = read('nguoi-duc-chuong-lang-vong');

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
let poster = '';
beforeAll(async () => {
  server = await openTestServer();
  lan = await atTheFront(server, 'films');
  const picture = await samplePng(1280, 720, { r: 39, g: 71, b: 110 });
  poster = (await sendPicture(server, 'films', lan.token, picture)).data.key;
});
afterAll(() => server.close());

const send = (file: Buffer, kind = 'films') =>
  sendFile(
    server,
    { deviceId: 'test-device-00000001', ip: '10.1.2.3', token: lan.token },
    frontDeskCalls.uploadFilm,
    { input: { kind }, file },
  );
const listed = async (content_id: number) =>
  (await server.call(comicCalls.listVideos, { content_id })).data.items;
const aFilm = async (comic: number, title: string, file = cat) =>
  lan.put({ comic, title, description: '', film: (await send(file)).data.key, poster });

test('how long and how large a film is stands in its boxes; what ends too early has none', () => {
  expect(mp4Facts(cat)).toMatchObject({ width: 1280, height: 720, codec: 'avc1' });
  expect(mp4Facts(cat)?.seconds).toBeCloseTo(34.6, 0);
  expect(mp4Facts(cat.subarray(0, 40))).toBeNull();
});

test('a film is sent, looked at as a draft, published, and watched with its picture and its length', async () => {
  const comic = await anEdition(server, 'comic', { title: 'Mèo Ú xuống phố' });
  const sent = await send(cat);
  expect(sent.data).toMatchObject({ says: '0:35, 1280 × 720, 0,7 MB' });
  expect((await send(cat)).data.key).toBe(sent.data.key);
  const item = { comic, title: 'Mùi bánh mì', description: 'Đêm trăng.', film: sent.data.key, poster };
  const saved = await lan.save(-3, 0, item);
  expect(await listed(comic)).toEqual([]);
  expect((await lan.read(-3)).data).toMatchObject({
    films: { [sent.data.key]: sent.data.address },
    pictures: { [poster]: `/films/${poster}/poster-320.webp` },
  });
  const { id } = (await lan.publish(-3, saved.data.version)).data;
  const [video] = await listed(comic);
  expect(video).toMatchObject({ id, number: 1, title: 'Mùi bánh mì', width: 1280, height: 720 });
  const { data } = await server.call(comicCalls.detailWatcher, { content_id: id });
  const answer = await server.app.inject({ url: data.src, headers: { range: 'bytes=0-99' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([206, 'video/mp4']);
  for (const file of [data.poster, data.poster.replace('.webp', '-640.webp')])
    expect((await server.app.inject(file)).headers['content-type']).toBe('image/webp');
  const { rows, orphans } = await findFiles(server.context.db, server.context.storage.list(''));
  expect(rows.find(({ what }) => what === 'films')).toMatchObject({ missing: [] });
  expect(orphans.filter(folder => folder.startsWith('films/'))).toEqual([]);
});

test('films of a comic stand in the editors’ order, and where people stopped goes with each', async () => {
  const comic = await anEdition(server, 'comic', { title: 'Làng Vọng' });
  const other = await aFilm(await anEdition(server, 'comic', { title: 'Khác' }), 'Ở bộ khác');
  const one = await aFilm(comic, 'Một');
  const two = await aFilm(comic, 'Hai', bell);
  const three = await aFilm(comic, 'Ba');
  const reader = await server.aReader();
  const watch = (content_id: number, current_time: number) => {
    const when = { read_at: Date.now(), sent_at: Date.now() };
    return server.call(
      comicCalls.updateWatchTime,
      { content_id, current_time, ...when },
      { token: reader.token },
    );
  };
  expect((await watch(one.id, 33)).code).toBe(0);
  expect((await watch(three.id, 5)).code).toBe(0);
  await lan.order(three.id, other.id, one.id, two.id);
  expect((await listed(comic)).map(({ title, number }) => [title, number])).toEqual([
    ['Ba', 1],
    ['Một', 2],
    ['Hai', 3],
  ]);
  const stopped = async (content_id: number) =>
    (await server.call(comicCalls.detailWatcher, { content_id }, { token: reader.token })).data.position
      ?.seconds;
  expect([await stopped(three.id), await stopped(one.id), await stopped(two.id)]).toEqual([5, 33, undefined]);
  expect((await lan.read(one.id)).data.beside).toEqual([
    { label: 'Video', value: '0:35, 1280 × 720, 0,7 MB' },
    { label: 'Người đã xem', value: '1' },
    { label: 'Xem gần hết', value: '1' },
  ]);
  const next = await server.call(comicCalls.nextVideo, { content_id: three.id });
  expect(next.data).toMatchObject({ video: { id: one.id } });
  await lan.remove(two.id, two.version);
  expect((await listed(comic)).map(({ title }) => title)).toEqual(['Ba', 'Một']);
  const { version } = (await lan.read(two.id)).data;
  await lan.restore(two.id, version, two.version);
  expect((await listed(comic)).map(({ title }) => title)).toEqual(['Ba', 'Một', 'Hai']);
});

test('a film that moves to another comic comes last there and takes nobody’s place along', async () => {
  const [from, to] = [
    await anEdition(server, 'comic', { title: 'Từ' }),
    await anEdition(server, 'comic', { title: 'Tới' }),
  ];
  await aFilm(to, 'Có sẵn');
  const moved = await aFilm(from, 'Sang bộ khác');
  const { published } = (await lan.read(moved.id)).data;
  await lan.put({ ...published, comic: to }, moved.id, moved.version);
  expect((await listed(to)).map(({ title }) => title)).toEqual(['Có sẵn', 'Sang bộ khác']);
  expect(await listed(from)).toEqual([]);
});

test('what is no film that browsers play is refused in words, and so is one without a comic or a picture', async () => {
  const message = async (file: Buffer, kind?: string) => (await send(file, kind)).message;
  expect(await message(Buffer.from('<html>'))).toEqual({
    file: ['Tệp này không phải video MP4, hoặc bị thiếu một đoạn'],
  });
  const other = Buffer.from(cat);
  other.write('hvc1', other.indexOf('avc1', other.indexOf('stsd')), 'latin1');
  expect(await message(other)).toEqual({
    file: ['Video này dùng mã nhiều máy không mở được: bạn xuất lại bằng H.264 nhé'],
  });
  expect((await send(cat, 'banners')).code).toBe(refusals.not_found);
  const comic = await anEdition(server, 'comic', { title: 'Đủ' });
  const film = (await send(cat)).data.key;
  const item = { comic, title: 'Đủ', description: '', film, poster };
  for (const [change, field] of [
    [{ comic: null }, 'comic'],
    [{ comic: await anEdition(server, 'ebook', { title: 'Sách' }) }, 'comic'],
    [{ film: 'a'.repeat(32) }, 'film'],
    [{ film: '' }, 'film'],
    [{ poster: '' }, 'poster'],
    [{ title: ' ' }, 'title'],
  ] as const)
    expect((await lan.save(-9, 0, { ...item, ...change })).message).toHaveProperty(field);
});
