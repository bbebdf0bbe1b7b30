import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { catalogueDeskCalls as deskCalls } from '#contract/library/desk.ts';
import { catalogueFileCalls as calls } from '#contract/library/desk-file.ts';
import { readTable } from '#rules/text/csv.ts';
import { anEdition } from '../../../testing/testEditions.ts';
import { anEditor, workOf } from '../../../testing/testEditors.ts';
import { sendFile } from '../../../testing/testFiles.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof anEditor>>;
let vinh: typeof lan;
beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
  vinh = await anEditor(server, 'Đỗ Quang Vinh');
});
afterAll(() => server.close());

const tryWorks = (csv: string, by = lan) =>
  sendFile(server, { deviceId: 'test-device-00000001', ip: '10.1.2.3', token: by.token }, calls.tryWorks, {
    input: {},
    file: Buffer.from(csv),
  });
const write = (trial_id: number, by = lan) =>
  server.call(calls.writeWorks, { trial_id }, { token: by.token });
const exported = async (q = '') =>
  (await server.call(calls.exportWorks, { q }, { token: lan.token })).data.csv;

async function aWork(title: string) {
  const { id } = await server.aBook(title);
  return { edition: id, work: await workOf(server, id) };
}

test('what is exported changes nothing when it is read back, also names that a spreadsheet would compute', async () => {
  const names = ['=1+1', '+84 912', '-5 độ', '@home', "'=trích", "''+hai", '"Ngoặc", phẩy; và\ttab'];
  for (const name of names) {
    const { work } = await aWork(name);
    await lan.change(work, {
      description: `${name}\n\n  hai dòng`,
      authors: [name, 'B; C'],
      quote: ` ${name}`,
    });
  }
  const csv = await exported();
  expect(csv).toContain("'=1+1");
  for (const { cells } of readTable(csv)) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
  const { data } = await tryWorks(csv);
  expect(data).toMatchObject({ creates: 0, changes: 0, failed: 0 });
  expect(data.same).toBeGreaterThanOrEqual(names.length);
  // As a spreadsheet writes it: other line ends.
  expect((await tryWorks(csv.replaceAll('\r\n', '\n'))).data).toMatchObject({ changes: 0, failed: 0 });
});

test('a trial tells what it creates, changes and leaves, and writing it publishes with a version and a row in the audit', async () => {
  await server.context.db.insertInto('category').values({ id: 911, name: 'Sông nước' }).execute();
  const { work, edition } = await aWork('Chợ nổi tháng Giêng');
  const still = await aWork('Không đổi gì');
  const csv = [
    'Mã,Loại,Tên sách,Tác giả,Thể loại,Cách bán,Giá,Giới thiệu,Bản quyền',
    `${edition},Sách chữ,Chợ nổi tháng Chạp năm ấy,Hồ Sĩ Tạo; Vừ A Sính,Sông nước,Bán lẻ,"69.000đ","Một
hai",Được đăng`,
    `${still.edition},Sách chữ`,
    ',Sách giấy,Đò ngang không bến,Phùng Ỷ Lan,Sông nước,,,Sách mới,',
  ].join('\n');
  const { data } = await tryWorks(csv);
  expect(data).toMatchObject({ creates: 1, changes: 1, same: 1, failed: 0, fails: [], written_at: null });
  expect(data.shown[0]).toMatchObject({ line: 2, name: 'Chợ nổi tháng Giêng' });
  expect(data.shown[0]?.what).toContain('Giá 0 → 69.000đ');
  const page = async () => (await server.call(catalogueCalls.bookDetail, { content_id: edition })).data;
  expect((await page()).title).toBe('Chợ nổi tháng Giêng');
  const done = await write(data.trial_id);
  expect(done.data.written_at).not.toBeNull();
  expect((await write(data.trial_id)).data).toEqual(done.data);
  expect(await page()).toMatchObject({
    ...{ title: 'Chợ nổi tháng Chạp năm ấy', authors: ['Hồ Sĩ Tạo', 'Vừ A Sính'], category: 'Sông nước' },
    ...{ price: 69_000, priceType: 2, description: 'Một\nhai' },
  });
  expect((await lan.versions(work))[0]?.what).toBe(
    'sửa tên, tác giả, thể loại, giới thiệu, cách bán, giá bằng tệp',
  );
  const { items } = await lan.list({ q: 'Đò ngang không bến' });
  expect(items).toMatchObject([
    { title: 'Đò ngang không bến', editions: [{ contentType: 6, copyright: 'expired' }] },
  ]);
  const audit = await server.owner
    .selectFrom('audit')
    .select('action')
    .where('action', '=', 'catalogue.file')
    .execute();
  expect(audit).toHaveLength(1);
  expect((await tryWorks(await exported())).data).toMatchObject({ creates: 0, changes: 0, failed: 0 });
});

test('each wrong row says its line, its column and why, and then nothing is written', async () => {
  const { edition } = await aWork('Sai đủ đường');
  const paper = await anEdition(server, 'paperBook', { title: 'Giấy của tiệm' });
  const comic = await anEdition(server, 'comic', { title: 'Hết hạn rồi', parts: 1 });
  await lan.change(await workOf(server, comic), {}, { comicStatus: 3 });
  const csv = [
    'Mã,Loại,Tên sách,Thể loại,Năm xuất bản,Cách bán,Giá,Bản quyền',
    `${edition},Sách chữ,Sai đủ đường,Không có thể loại ấy,2020,Bán lẻ,0,Được đăng`,
    `${paper},Sách giấy,Giấy của tiệm,,,Bán lẻ,9000,Được đăng`,
    `${comic},Truyện tranh,Hết hạn rồi,,,Miễn phí,0,Được đăng`,
    '99999999,,Ai đó,,,,,',
    'abc,,Ai đó,,,,,',
    ',Sách chữ,Cần một tệp,,,,,',
    ',,Sách năm lạ,,năm ngoái,,,',
    `${edition},Sách chữ,Sai đủ đường,,,,,`,
    ',,Giấy của tiệm,,,,,',
  ].join('\r\n');
  const { data } = await tryWorks(csv);
  const told = data.fails.map(({ line, column }) => `${line} ${column}`);
  expect(told.sort()).toEqual(
    [
      ...['2 Thể loại', '2 Giá', '3 Cách bán', '3 Giá', '4 Bản quyền', '5 Mã', '6 Mã', '7 Loại'],
      ...['8 Năm xuất bản', '9 Mã', '10 Tên sách'],
    ].sort(),
  );
  expect(data.fails.find(({ line }) => line === 3)?.reason).toBe('Sách giấy do tiệm đặt giá');
  expect(await write(data.trial_id)).toMatchObject({ code: refusals.too_late });
  expect((await lan.read(await workOf(server, edition))).version).toBe(0);
});

test('one work that changed after the trial, or that has a draft, stops all of it', async () => {
  const [one, two] = [await aWork('Một cuốn'), await aWork('Hai cuốn')];
  const csv = `Mã,Câu trích\n${one.edition},mới\n${two.edition},mới`;
  const first = (await tryWorks(csv)).data;
  await vinh.change(two.work, { description: 'Vinh sửa' });
  expect(await write(first.trial_id)).toMatchObject({ code: refusals.too_late });
  expect((await lan.read(one.work)).published.quote).toBe('');
  // Changed by a command: no version tells.
  const second = (await tryWorks(csv)).data;
  await server.context.db
    .updateTable('edition')
    .set({ price_vnd: 7, price_type: 2 })
    .where('id', '=', two.edition)
    .execute();
  expect(await write(second.trial_id)).toMatchObject({ code: refusals.too_late });
  const { version, published } = await vinh.read(two.work);
  await vinh.save(two.work, version, { ...published, title: 'Nháp của Vinh' });
  const third = (await tryWorks(csv)).data;
  expect(third.fails).toMatchObject([
    { line: 3, column: 'Mã', reason: 'Cuốn này có bản nháp chưa đăng của Đỗ Quang Vinh' },
  ]);
  expect((await lan.read(one.work)).published.quote).toBe('');
});

test('rows of one work that want different things of it are told apart', async () => {
  const { edition } = await aWork('Hai bản');
  const sound = await anEdition(server, 'audiobook', { of: edition, parts: 1 });
  const both = await tryWorks(`Mã,Tên sách\n${edition},Tên A\n${sound},Tên B`);
  expect(both.data.fails).toMatchObject([
    { line: 3, column: 'Tên sách', reason: 'Khác dòng 2 của cùng cuốn sách' },
  ]);
  const { data } = await tryWorks(`Mã,Tên sách\n${edition},Tên A\n${sound},Hai bản`);
  expect(data).toMatchObject({ changes: 1, same: 1, failed: 0 });
  await write(data.trial_id);
  expect((await lan.read(await workOf(server, edition))).published.title).toBe('Tên A');
});

test('a trial is its editor’s: another one, and who is no editor, cannot write it', async () => {
  const { edition, work } = await aWork('Của Lan thử');
  const { data } = await tryWorks(`Mã,Câu trích\n${edition},x`);
  expect(await write(data.trial_id, vinh)).toMatchObject({ code: refusals.not_found });
  const reader = await server.aReader('Người đọc');
  expect((await write(data.trial_id, reader as never)).code).toBe(refusals.not_found);
  expect((await lan.read(work)).published.quote).toBe('');
});

test('what is no table, empty or too long is refused in words, never half read', async () => {
  for (const csv of ['', 'a,b\n1,2', '\u0000\u0001\u0002']) expect((await tryWorks(csv)).code).toBe(400);
  const long = await tryWorks(`Mã\n${'1\n'.repeat(2_001)}`);
  expect(long).toMatchObject({
    code: refusals.too_large,
    message: 'Tệp có 2001 dòng. Mỗi lần Mọt nhận tới 2000 dòng.',
  });
  const none = await server.call(calls.tryWorks, {}, { token: lan.token });
  expect(none).toMatchObject({ code: 400 });
  const { csv } = (await server.call(calls.exportWorks, { q: 'không cuốn nào' }, { token: lan.token })).data;
  expect(readTable(csv)).toHaveLength(1);
  expect((await server.call(deskCalls.listWorks, {}, { token: lan.token })).code).toBe(0);
});

test('a list that is longer than a table is not exported: who asks is told to filter', async () => {
  await sql`
    with made as (
      insert into work (title, folded, language) select 'Dài ' || n, ' dai ' || n || ' ', 'vi' from generate_series(1, 2001) n
      returning id)
    insert into edition (work_id, content_type, content_hash, words, chars, has_cover, tint)
    select id, 1, 'long' || id, 0, 0, false, '#1b2420' from made`.execute(server.context.db);
  const whole = await server.call(calls.exportWorks, {}, { token: lan.token });
  expect(whole.code).toBe(refusals.too_large);
  expect(whole.message).toContain('Danh sách này dài hơn 2000 dòng');
  expect((await server.call(calls.exportWorks, { q: 'dai 17' }, { token: lan.token })).code).toBe(0);
});

test('countries of a right are read by name and by code, and an emptied cell opens nothing to the world', async () => {
  const { work, edition } = await aWork('Chuyện của riêng nước mình');
  const first = await tryWorks(`Mã,Nơi có quyền\n${edition},việt nam; LA\n`);
  expect(first.data).toMatchObject({ changes: 1, failed: 0 });
  await write(first.data.trial_id ?? 0);
  expect((await lan.read(work)).published.editions[0]?.rightsCountries).toEqual(['LA', 'VN']);
  expect((await lan.versions(work))[0]?.what).toContain('nơi có quyền');
  expect(await exported('Chuyện của riêng')).toContain('Lào; Việt Nam');
  for (const [cell, why] of [
    ['', 'Ghi “Toàn thế giới”, hoặc tên các nước như Việt Nam; Lào'],
    ['Việt Nam; Xứ Tuyết', 'Không có nước nào tên “Xứ Tuyết”'],
  ])
    expect((await tryWorks(`Mã,Nơi có quyền\n${edition},${cell}\n`)).data.fails).toMatchObject([
      { column: 'Nơi có quyền', reason: why },
    ]);
  const wide = await tryWorks(`Mã,Nơi có quyền\n${edition},Toàn thế giới\n`);
  await write(wide.data.trial_id ?? 0);
  expect((await lan.read(work)).published.editions[0]?.rightsCountries).toBeNull();
});
