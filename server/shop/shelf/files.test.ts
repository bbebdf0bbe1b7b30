import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileTrial } from '#contract/kit/file-trial.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { apiPrefix, encodeFields, GUEST, type Reply, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { rounds } from '../../testing/rounds.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<typeof aMember>>;
async function aSeller() {
  const owner = await aMember(server);
  return { owner, shop: await aShop(server, { accountId: owner.id }) };
}

/** Sends a file as a browser does. */
async function tryFile({ visitor }: Member, csv: string | Buffer): Promise<Reply<FileTrial>> {
  const call = sellerBookCalls.tryShelf;
  const fields = { os: 'web', device_id: visitor.deviceId, account: GUEST };
  const form = new FormData();
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  for (const [name, value] of new URLSearchParams(encodeFields(signed))) form.append(name, value);
  form.append('file', new Blob([csv as never], { type: 'text/csv' }), 'kho.csv');
  const request = new Request('http://mot.test/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: `${apiPrefix[call.api]}${call.path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: visitor.ip,
    headers: {
      [TOKENS_HEADER]: 'header',
      authorization: `Bearer ${visitor.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
  return answer.json();
}
const write = ({ visitor }: Member, trial_id: number) =>
  visitor.call(sellerBookCalls.writeShelf, { trial_id });
const exported = async ({ visitor }: Member) =>
  (await visitor.call(sellerBookCalls.exportShelf, {})).data.csv;
const HEAD = 'Mã,ISBN,Tên sách,Bản,Giá bán,Giá bìa,Kho,Giữ lại,Cân nặng (g),Mã kho,Tình trạng,Đang bán';
const whole = async () => expect(await checkLedger(server.context.db, Date.now() + 60_000)).toEqual([]);

async function aWork(title: string, isbn: string): Promise<void> {
  const edition = await anEdition(server, 'paperBook', { title });
  await server.context.db
    .insertInto('work_isbn')
    .columns(['isbn', 'work_id'])
    .expression(e =>
      e
        .selectFrom('edition')
        .select(x => [x.val(isbn).as('isbn'), 'work_id'])
        .where('id', '=', edition),
    )
    .execute();
}

test('what is exported changes nothing when it is read back, also names that a spreadsheet would compute', async () => {
  const { owner, shop } = await aSeller();
  const names = [
    '=1+1',
    '+84 912',
    '−5 độ',
    '-5 độ',
    '@home',
    "'=trích",
    "''+hai",
    ' =cách',
    '"Ngoặc", phẩy; và\ttab',
  ];
  for (const [at, name] of names.entries()) {
    const { variationId } = await anOffer(server, { shop, name, copies: at, originVnd: 99_000 });
    await server.context.db
      .updateTable('variation')
      .set({ code: name, name: `${name} bản` })
      .where('id', '=', variationId)
      .execute();
  }
  const csv = await exported(owner);
  expect(csv).toContain("'=1+1");
  const { data } = await tryFile(owner, csv);
  expect(data).toMatchObject({ creates: 0, changes: 0, same: names.length, failed: 0 });
});

test('it says rows that create, change and do nothing, and all of it is written once', async () => {
  const { owner, shop } = await aSeller();
  await aWork('Tiếng trúc gọi mưa', '9780306406157');
  const { variationId } = await anOffer(server, { shop, name: 'Bay qua mùa lũ', copies: 4 });
  const still = await anOffer(server, { shop, name: 'Sóng ở đáy bát', copies: 4 });
  const file = [
    HEAD,
    `${variationId},,,,95.000,,7,1,,,,`,
    `${still.variationId},,Sóng ở đáy bát,,89000,,4,0,,,,`,
    ',978-0-306-40615-7,,Bìa cứng,"120.000đ",135000,12,2,420,TRUC-C,Cũ,',
  ].join('\r\n');
  const { data } = await tryFile(owner, file);
  expect(data).toMatchObject({ creates: 1, changes: 1, same: 1, failed: 0, written_at: null });
  expect(data.shown.map(({ what }) => what)).toEqual([
    'Giá bán 89000 → 95000, Kho 4 → 7, Giữ lại 0 → 1',
    'Thêm Bìa cứng',
  ]);
  const before = await exported(owner);
  const done = await write(owner, data.trial_id);
  expect(done.data.written_at).not.toBeNull();
  expect((await write(owner, data.trial_id)).data).toEqual(done.data);
  const rows = (await owner.visitor.call(sellerBookCalls.listShelf, {})).data.items;
  expect(rows).toHaveLength(3);
  expect(rows.find(row => row.product_meta_id === variationId)).toMatchObject({
    price: 95_000,
    stock: 7,
    keep: 1,
  });
  expect(rows.find(row => row.code === 'TRUC-C')).toMatchObject({
    ...{ price: 120_000, origin: 135_000, stock: 12, keep: 2, condition: 'used', variation: 'Bìa cứng' },
  });
  expect(await exported(owner)).not.toBe(before);
  expect((await tryFile(owner, file)).data).toMatchObject({ creates: 0, changes: 0, same: 3 });
  await whole();
});

test('each wrong row says its line, its column and why, and then nothing can be written', async () => {
  const { owner, shop } = await aSeller();
  const { variationId } = await anOffer(server, { shop, name: 'Cá chép không hoá rồng' });
  const file = [
    HEAD,
    `${variationId},,,,nhiều,,,,,,,`,
    ',"9,78604E+12",,,,,,,,,,',
    ',978-0-306-40615-8,,,1000,,,,100,,,',
    ',9780804429573,,,1000,,,,100,,,',
    '99999999,,,,2000,,,,,,,',
    ',,Không cuốn nào tên này,,1000,,,,100,,,',
    `${variationId},,Tên đã đổi,,1000,,,,,,Hơi cũ,`,
  ].join('\n');
  const { data } = await tryFile(owner, file);
  expect(data.failed).toBe(7);
  expect(data.fails.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Giá bán'],
    [3, 'ISBN'],
    [4, 'ISBN'],
    [5, 'ISBN'],
    [6, 'Mã'],
    [7, 'Tên sách'],
    [8, 'Tình trạng'],
    [8, 'Mã'],
  ]);
  expect(data.fails[1]?.reason).toContain('Bảng tính đã làm hỏng ISBN này (9,78604E+12)');
  expect((await write(owner, data.trial_id)).code).toBe(refusals.too_late);
});

test('semicolons, tabs, UTF-16 and the code page of a Vietnamese Windows are read; what has no known column is told', async () => {
  const { owner, shop } = await aSeller();
  const { variationId } = await anOffer(server, { shop, copies: 1 });
  const lines = (divider: string) =>
    `${['Mã', 'Giá bán'].join(divider)}\n${[variationId, '91.000'].join(divider)}`;
  for (const file of [lines(';'), lines('\t'), Buffer.from(`\uFEFF${lines('\t')}`, 'utf16le')])
    expect((await tryFile(owner, file)).data).toMatchObject({ changes: 1, failed: 0 });
  for (const file of ['', 'a,b\n1,2', '\u0000\u0001'])
    expect((await tryFile(owner, file)).code, file).toBe(refusals.bad_input);
});

test('when a row changed after the trial nothing of the file is written', async () => {
  const { owner, shop } = await aSeller();
  const one = await anOffer(server, { shop, copies: 4 });
  const two = await anOffer(server, { shop, copies: 4 });
  const file = `Mã,Giá bán\n${one.variationId},70000\n${two.variationId},71000`;
  const { data } = await tryFile(owner, file);
  await owner.visitor.call(sellerBookCalls.saveShelf, {
    changes: JSON.stringify([{ id: two.variationId, version: 1, price: 60_000 }]) as never,
  });
  expect((await write(owner, data.trial_id)).code).toBe(refusals.too_late);
  const rows = (await owner.visitor.call(sellerBookCalls.listShelf, {})).data.items;
  expect(rows.map(({ price }) => price).sort()).toEqual([60_000, 89_000]);
});

test('a trial of another shop is not found, and ids of another shop fail in the trial', async () => {
  const one = await aSeller();
  const two = await aSeller();
  const { variationId } = await anOffer(server, { shop: one.shop });
  const { data } = await tryFile(one.owner, `Mã,Giá bán\n${variationId},70000`);
  expect((await write(two.owner, data.trial_id)).code).toBe(refusals.not_found);
  const foreign = await tryFile(two.owner, `Mã,Giá bán\n${variationId},70000`);
  expect(foreign.data).toMatchObject({ failed: 1, fails: [{ line: 2, column: 'Mã' }] });
  expect(await exported(two.owner)).not.toContain(String(variationId));
});

/** Every day fewer; that there may be no more is tried then, too. */
const ROWS = rounds(250, 5_000);

test(`${ROWS} rows are tried and written, one more than five thousand is too long`, async () => {
  const { owner } = await aSeller();
  const { db } = server.context;
  await anEdition(server, 'paperBook', { title: 'Ngàn bản' });
  const all = Array.from({ length: 5_000 }, (_, at) => `Ngàn bản,Bản ${at},${10_000 + at},3,200,K${at}`);
  const lines = all.slice(0, ROWS);
  const head = 'Tên sách,Bản,Giá bán,Kho,Cân nặng (g),Mã kho';
  const { data } = await tryFile(owner, [head, ...lines].join('\n'));
  expect(data).toMatchObject({ creates: ROWS, failed: 0 });
  expect((await write(owner, data.trial_id)).code).toBe(0);
  const { count } = await db
    .selectFrom('variation')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('code', 'like', 'K%')
    .executeTakeFirstOrThrow();
  expect(count).toBe(ROWS);
  expect((await tryFile(owner, [head, ...all, 'x,y,1,1,1,1'].join('\n'))).code).toBe(refusals.too_large);
  await whole();
});
