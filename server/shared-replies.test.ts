import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { apiPrefix, encodeFields, GUEST, IDEMPOTENCY_HEADER, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { homeCalls } from '#contract/library/home.ts';
import { searchCalls } from '#contract/library/search.ts';
import { policyOf } from './call-policies.ts';
import { addFavourite } from './front/work/rating-queries.ts';
import { rateClasses } from './kit/http/rates.ts';
import { secureCode } from './kit/http/wire.ts';
import type { SharedCache } from './kit/shared/shared-cache.ts';
import { fieldsOf, seeded, validInput } from './testing/inputs.ts';
import { rounds } from './testing/rounds.ts';
import { anEdition } from './testing/testEditions.ts';
import { aHome } from './testing/testHome.ts';
import { partnerSession } from './testing/testPartner.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aSound } from './testing/testSounds.ts';
import { aMember, aVisitor, type Visitor } from './testing/testVisitor.ts';

/* Made from server/call-policies.ts: what is shared is the same for all who get it, and nobody's own is shared. */

const shared = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area).flatMap(([name, call]) => {
    const policy = policyOf(area, name);
    return policy.shared ? [{ name: `${area}.${name}`, call, policy }] : [];
  }),
);

let server: TestServer;
let reader: Awaited<ReturnType<typeof aMember>>;
/** A session that a partner's server holds: most calls answer it as a guest. */
let partners = '';
let book = 0;
let known: Record<string, unknown[]> = {};
const began = Date.now();
/** Quarters of a minute that have passed for the reader. */
let quarters = 0;
/** Keys under which something was made since the test began. */
let made: string[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  book = (await server.aBook('Ngọn đèn', { priceVnd: 39_000, freeChapters: 1 }, 4)).id;
  const sound = await aSound(server, { priceVnd: 20_000, free: 1 });
  const others = [
    await anEdition(server, 'comic', { parts: 3, free: 1, priceVnd: 10_000 }),
    await anEdition(server, 'podcast', { parts: 3 }),
    await anEdition(server, 'paperBook', { priceVnd: 90_000 }),
    await anEdition(server, 'oakBook', {}),
  ];
  const home = aHome(server);
  await home.put('continue_reading', 'Đọc tiếp');
  await home.put('book_rail', 'Sách mới');
  reader = await aMember(server);
  partners = (await partnerSession(server, 'thu-vien', reader.token)).access_token;
  const at = { account_id: reader.id, edition_id: book };
  await db
    .insertInto('progress')
    .values({
      ...at,
      chapter: 1,
      cfi: 'epubcfi(/6/4!/4/2/1:0)',
      percent: 0.4,
      read_at: Date.now(),
      device_id: 'x',
    })
    .execute();
  await addFavourite(db, reader.id, book);
  const ids = [book, sound.id, ...others];
  known = {
    content_id: ids,
    item_id: ids,
    key_word: ['ngon den'],
    content_type: [1, 6, 33, 52, 53, 60, 1010],
  };
});
/** From now on replies are shared, for longer than a test lasts; none is kept from before. */
function share() {
  server.shareFor(600_000);
  made = [];
  const { shared } = server.context;
  const noted: SharedCache = Object.assign(
    <T>(key: string, make: () => Promise<{ value: T; size: number }>) =>
      shared(key, () => {
        made.push(key);
        return make();
      }),
    shared,
  );
  server.context.shared = noted;
}
beforeEach(share);
afterAll(() => server.close());

/** Questions of one call. */
const MANY = rounds(2, 4, 12);
function asked(call: AnyCall) {
  const random = seeded(7);
  const few = Object.keys(fieldsOf(call)).length === 0 ? 1 : MANY;
  return Array.from({ length: few }, () => validInput(call, random, known));
}

/** Two who have nothing in common but that they are nobody's session. */
const guests = (call: AnyCall): [Visitor, Visitor] => [
  aVisitor(server),
  aVisitor(server, call.partners ? {} : { token: partners }),
];
const onPhone = { os: 'wap', account: '123' };

test('only a GET that anyone may make is shared, and its rights are no partner’s', () => {
  for (const { name, call } of shared) expect([name, call.method, call.who]).toEqual([name, 'GET', 'anyone']);
  expect(shared.length).toBeGreaterThan(50);
});

test.each(shared)('$name says the same to every guest, made for each of them', async ({ call }) => {
  server.shareFor(0);
  const [one, other] = guests(call);
  for (const input of asked(call))
    expect(await other.call(call, { ...input, ...onPhone })).toEqual(await one.call(call, input));
});

test.each(shared)(
  '$name is made once for two guests, and a reader gets their own',
  async ({ name, call, policy }) => {
    const [one, other] = guests(call);
    const own = reader.visitor;
    // One reader asks everything: a while passes between calls, or they would be asked to wait.
    server.setNow(began + ++quarters * 15_000);
    for (const input of asked(call)) {
      server.shareFor(0);
      const alone = { guest: await one.call(call, input), reader: await own.call(call, input) };
      share();
      const seen = [await one.call(call, input), await own.call(call, input), await other.call(call, input)];
      expect(seen).toEqual([
        alone.guest,
        policy.shared === 'everyone' ? alone.guest : alone.reader,
        alone.guest,
      ]);
      const replies = made.filter(key => key.startsWith(`${name} `));
      // A refusal is not kept: it is made for each who asks.
      if (alone.guest.code <= 1) expect(replies).toHaveLength(1);
    }
    server.setNow(null);
  },
);

const visits = ['is_block_referer=1', 'allow_debug=1', 'is_block_referer=1; allow_debug=1'];

test.each(shared)(
  '$name tells a guest of a visit with limits what it would tell them alone',
  async ({ call }) => {
    for (const input of asked(call).slice(0, MANY / 2)) {
      const tellAll = async () => {
        const replies = [];
        for (const cookie of ['x=1', ...visits])
          replies.push(await aVisitor(server, { headers: { cookie } }).call(call, input));
        return replies;
      };
      server.shareFor(0);
      const alone = await tellAll();
      share();
      expect(await tellAll()).toEqual(alone);
      expect(await tellAll()).toEqual(alone);
    }
  },
);

test('a guest whose referer is blocked is asked to sign in, the next guest is not', async () => {
  const { id } = await server.aBook('Miễn phí');
  const permissions = [];
  for (const cookie of ['x=1', 'is_block_referer=1', 'x=2'])
    permissions.push(
      (await aVisitor(server, { headers: { cookie } }).call(catalogueCalls.bookDetail, { content_id: id }))
        .data.access.permission,
    );
  expect(permissions[0]).toBe(permissions[2]);
  expect(permissions[1]).not.toBe(permissions[0]);
});

test('a reader’s place and opinion are in their reply and in nobody else’s', async () => {
  const ask = (visitor: Visitor) => visitor.call(catalogueCalls.bookDetail, { content_id: book });
  const guest = aVisitor(server);
  for (const before of [guest, reader.visitor, guest, reader.visitor]) await ask(before);
  const [theirs, ours] = [await ask(reader.visitor), await ask(guest)];
  expect([theirs.data.progress?.percent, theirs.data.mine.favourite]).toEqual([0.4, true]);
  expect([ours.data.progress, ours.data.mine.favourite]).toEqual([null, false]);
  const home = await Promise.all([reader.visitor, guest].map(who => who.call(homeCalls.listBlockHome, {})));
  expect(home.map(({ data }) => data.map(({ type }) => type))).toEqual([
    ['continue_reading', 'book_rail'],
    ['book_rail'],
  ]);
});

test('a shared reply is signed for, counted and refused like any other', async () => {
  const guest = aVisitor(server, { ip: '10.99.0.1' });
  const ask = () => guest.call(homeCalls.listBlockHome, {});
  expect((await ask()).code).toBe(0);
  const wire = { os: 'web', device_id: guest.deviceId, account: GUEST };
  const unsigned = await server.raw(homeCalls.listBlockHome, { ...wire, secure_code: 'a'.repeat(64) });
  expect(unsigned.body.code).toBe(403);
  const pressed = aVisitor(server, { headers: { [IDEMPOTENCY_HEADER]: 'a-key-of-a-press-1' } });
  expect((await pressed.call(homeCalls.listBlockHome, {})).code).toBe(400);
  const expired = aVisitor(server, { token: 'x'.repeat(43) });
  expect((await expired.call(homeCalls.listBlockHome, {})).code).toBe(101);
  const search = () => guest.call(searchCalls.searchSa, { key_word: 'ngon den' });
  const many = await Promise.all(Array.from({ length: rateClasses.search.network + 50 }, search));
  expect(many.filter(({ code }) => code === 429).length).toBeGreaterThan(0);
});

test('pages of Zalo get addresses of files that they can reach, others do not', async () => {
  const zalo = aVisitor(server, { headers: { origin: 'https://h5.zdn.vn' } });
  await server.context.db.updateTable('edition').set({ has_cover: true }).where('id', '=', book).execute();
  const coverFor = async (who: Visitor) =>
    (await who.call(catalogueCalls.bookDetail, { content_id: book })).data.cover;
  const covers = [await coverFor(aVisitor(server)), await coverFor(zalo), await coverFor(aVisitor(server))];
  expect(covers.map(cover => cover?.startsWith('http://mot.test'))).toEqual([false, true, false]);
});

test('each encoding is the same reply, and one for a page of another origin names both in Vary', async () => {
  const wire = { os: 'web', device_id: 'test-device-00000001', account: GUEST };
  const fields = { ...wire, content_id: book };
  const { api, path } = catalogueCalls.bookDetail;
  const code = secureCode(catalogueCalls.bookDetail, fields).toString('hex');
  const url = `${apiPrefix[api]}${path}?${encodeFields({ ...fields, secure_code: code })}`;
  const get = (encoding: string) =>
    server.app.inject({
      url,
      headers: { [TOKENS_HEADER]: 'header', 'accept-encoding': encoding, origin: 'https://h5.zdn.vn' },
    });
  const [plain, gzip, br] = [await get('identity'), await get('gzip'), await get('br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
  expect(br.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'origin, accept-encoding',
  });
});

test('a sale is in a shared reply from its first moment to its last, however long replies live', async () => {
  const { db } = server.context;
  const began = Date.now();
  const { id } = await db
    .insertInto('flash_sale')
    .values({ title: 'Giờ vàng', starts_at: new Date(began + 50), ends_at: new Date(began + 90) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flash_sale_item')
    .values({ flash_sale_id: id, edition_id: book, price_vnd: 9_000 })
    .execute();
  const guest = aVisitor(server);
  const priceAt = async (moment: number) => {
    server.setNow(began + moment);
    const { data } = await guest.call(catalogueCalls.bookDetail, { content_id: book });
    return data.sale?.priceVnd ?? null;
  };
  const prices = [];
  for (const moment of [0, 49, 50, 89, 90, 500]) prices.push(await priceAt(moment));
  server.setNow(null);
  expect(prices).toEqual([null, null, 9_000, 9_000, null, null]);
  expect(made.filter(key => key.startsWith('catalogue.bookDetail'))).toHaveLength(3);
});
