import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { accountCalls } from '#contract/people/account.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { callPolicies, policyOf } from './call-policies.ts';
import { checkoutGateway } from './gateways/checkout.ts';
import { vnpayGateway } from './gateways/vnpay.ts';
import { isDoneOnce } from './kit/http/call-policy.ts';
import { rateClasses } from './kit/http/rates.ts';
import { mp3Of } from './library/ingest/audio/sample-sound.ts';
import { issueCodes } from './money/purchase/activation-codes.ts';
import { lostAfterCommit } from './testing/lostAfterCommit.ts';
import { aKey, sendWithKey } from './testing/sendWithKey.ts';
import { agreedTo, anAddress, aStoredOrder, putIn, quoteOf } from './testing/testCheckout.ts';
import { anEdition } from './testing/testEditions.ts';
import { aPost, aWriter } from './testing/testFeed.ts';
import { anOakBook, aPlan, giveOak } from './testing/testPayments.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { anOffer, aShop } from './testing/testShops.ts';
import { aSound } from './testing/testSounds.ts';
import { aMember, aPhone } from './testing/testVisitor.ts';

/* Made from server/call-policies.ts: a call that is done once needs an example here, and is pressed twice. */

let server: TestServer;
beforeAll(async () => {
  const vnpay = { pay: 'https://tra.example/', api: 'https://tra.example/', tmnCode: 'MOT', secret: 'x' };
  const zalo = { api: 'https://tra.example', appId: '4', privateKey: 'x' };
  const checkout = checkoutGateway(zalo, fetch);
  const nobody = () => Promise.reject(new Error('not asked here'));
  const ghn = {
    quote: async () => ({ feeVnd: 18_000, arrivesAt: null }),
    send: nobody,
    cancel: nobody,
    follow: nobody,
    feeOf: nobody,
    label: nobody,
    heard: () => null,
  };
  server = await openTestServer({
    carriers: { ghn },
    payments: { vnpay: vnpayGateway(vnpay, fetch), zalo: checkout },
    checkout,
  });
  server.context.settings.miniSellsDigital = true;
});
afterAll(() => server.close());

const rows = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Area).map(([name, call]) => ({
    name: `${area}.${name}`,
    call,
    policy: policyOf(area, name),
  })),
);

test('every call has a rate class, the table names no other call, and a GET without a row is read', () => {
  for (const { name, policy } of rows) expect(Object.keys(rateClasses), name).toContain(policy.rate);
  const named = Object.entries(callPolicies).flatMap(([area, calls]) =>
    Object.keys(calls).map(name => `${area}.${name}`),
  );
  const known = rows.map(({ name }) => name);
  expect(named.filter(name => !known.includes(name))).toEqual([]);
  const without = rows.filter(({ name }) => !named.includes(name));
  expect(without.length).toBeGreaterThan(0);
  for (const { name, call, policy } of without)
    expect([name, call.method, policy]).toEqual([name, 'GET', { rate: 'read' }]);
});

test('every POST says what happens when it arrives twice, and a GET changes nothing', () => {
  for (const { name, call, policy } of rows)
    expect(policy.twice !== undefined, name).toBe(call.method === 'POST');
});

interface Example {
  /** A request, different at each call. */
  input(member: Awaited<ReturnType<typeof aMember>>): Promise<Record<string, unknown>>;
  file?: Buffer;
  /** How often it had its effect. */
  effects(member: Awaited<ReturnType<typeof aMember>>, input: Record<string, unknown>): Promise<number>;
}

const sentTo =
  (field: string): Example['effects'] =>
  async (_, input) =>
    server.sent.filter(({ to }) => to === input[field]).length;
const toPhone = (field: string): Example => ({
  input: async () => ({ [field]: aPhone(), channel: 'sms' }),
  effects: sentTo(field),
});
const rowsOf =
  (table: 'address' | 'audio_feedback' | 'audio_bookmark' | 'song'): Example['effects'] =>
  async ({ id }) =>
    (await server.context.db.selectFrom(table).select('id').where('account_id', '=', id).execute()).length;

const examples: Record<string, Example> = {
  'account.getOtp': toPhone('phone_number'),
  'account.sendOtpCreateAccount': toPhone('phone_number'),
  'account.getOtpVerifyPhone': toPhone('phone_number'),
  'account.callForgetPassByAccount': {
    input: async ({ account }) => ({ account, type: 'sms' }),
    effects: sentTo('account'),
  },
  'account.getOtpToDeleteAccount': {
    input: async () => ({ type: 'sms' }),
    effects: async ({ account }) => server.sent.filter(({ to }) => to === account).length,
  },
  'address.addNewAddress': {
    input: async () => ({
      fullname: 'Triều',
      phone: '0901234567',
      city_id: 79,
      ward_id: 27_154,
      address: '12 Võ Văn Tần',
    }),
    effects: rowsOf('address'),
  },
  'account.changeEmail': {
    input: async () => ({ email: `${aPhone()}@hopthu.vn` }),
    effects: sentTo('email'),
  },
  'player.feedback': {
    input: async () => ({
      audio_file_id: (await aSound(server)).files[0],
      kind: 'noise',
      words: 'rè',
      voice: 'north',
      current_time: 1,
    }),
    effects: rowsOf('audio_feedback'),
  },
  'player.addBookmark': {
    input: async () => ({ audio_file_id: (await aSound(server)).files[0], seconds: 4, note: '' }),
    effects: rowsOf('audio_bookmark'),
  },
  'player.uploadSong': {
    input: async () => ({ name: 'Bài của tôi' }),
    file: mp3Of({ seconds: 2 }),
    effects: rowsOf('song'),
  },
};

const mayWriteNow = ({ id }: { id: number }) =>
  server.context.db.updateTable('account').set({ birthday: '1990-01-02' }).where('id', '=', id).execute();
const writtenBy =
  (table: 'post' | 'comment'): Example['effects'] =>
  async ({ id }) =>
    (await server.context.db.selectFrom(table).select('id').where('account_id', '=', id).execute()).length;
examples['feed.tweet'] = {
  async input(member) {
    await mayWriteNow(member);
    return { body: `Một bài ${aPhone()}` };
  },
  effects: writtenBy('post'),
};
examples['feed.addComment'] = {
  async input(member) {
    await mayWriteNow(member);
    const { id } = await aPost(await aWriter(server));
    return { post_id: id, body: 'Một lời' };
  },
  effects: writtenBy('comment'),
};

const plan = () => ({
  tier: 'oak' as const,
  kind: 'regular' as const,
  name: `Túi sồi ${aPhone()}`,
  price_vnd: 20_000,
  days: null,
  oak: 50,
});
examples['purchase.charge'] = {
  async input() {
    const { db } = server.context;
    const { id } = await db
      .insertInto('package_plan')
      .values(plan())
      .returning('id')
      .executeTakeFirstOrThrow();
    return { item_id: String(id), charge_type: 'package', pay_type: 'vnpay' };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
};

examples['purchase.createOrder'] = {
  async input(member) {
    const { pay_type: _, ...input } = (await examples['purchase.charge']?.input(member)) ?? {};
    return { ...input, os: 'zalo' };
  },
  effects: (member, input) => examples['purchase.charge']?.effects(member, input) ?? Promise.resolve(0),
};

/** A book by the chapter of which somebody buys the first closed one, or all; pressed twice it costs once. */
const oakExample = (more: (total: number) => object): Example => ({
  async input({ id }) {
    await giveOak(server, id, 100);
    return { book_id: await anOakBook(server, { chapters: 4, price: 2 }), ...more(6) };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
});
examples['purchase.buyChapterBookOak'] = oakExample(() => ({ chapter: 1, total_price: 2 }));
examples['purchase.buyMultiChapterOak'] = oakExample(() => ({ total_chapter: 2, total_price: 4 }));
examples['purchase.buyBookOak'] = oakExample(total => ({ total_price: total }));

examples['purchase.donateLeaf'] = {
  async input({ id }) {
    await giveOak(server, id, 100);
    const row = { name: aPhone(), oak: 5, icon: 'leaf' };
    const leaf = await server.context.db
      .insertInto('leaf')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { book_id: await anOakBook(server), leaf_id: leaf.id };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
};

examples['orders.getOtpCancelOrder'] = {
  async input({ id }) {
    const { db } = server.context;
    const order_id = await aStoredOrder(server, id);
    const phone = aPhone();
    const to = { fullname: 'Triều', phone, email: '', ward: 27_154, street: '12 Võ Văn Tần' };
    await db
      .insertInto('shop_order_recipient')
      .values({ order_id, account_id: id, ...to })
      .execute();
    const { number } = await db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    return { order_code: number, phone };
  },
  effects: sentTo('phone'),
};

const copiesInCart: Example['effects'] = async ({ visitor }) =>
  (await visitor.call(cartCalls.getCart, {})).data.shops
    .flatMap(({ lines }) => lines)
    .reduce((copies, { quantity }) => copies + quantity, 0);
const ordersOf: Example['effects'] = async ({ id }) =>
  (await server.context.db.selectFrom('shop_order').select('id').where('account_id', '=', id).execute())
    .length;
examples['cart.addCart'] = {
  input: async () => ({ product_meta_id: (await anOffer(server)).variationId, quantity: 1 }),
  effects: copiesInCart,
};
examples['checkout.checkOutCart'] = {
  async input({ visitor }) {
    const address = await anAddress(visitor);
    await putIn(visitor, [(await anOffer(server)).variationId]);
    return agreedTo(await quoteOf({ visitor }, { vouchers: '' }), address);
  },
  effects: ordersOf,
};
examples['checkout.checkOutOrder'] = {
  async input({ visitor }) {
    const address = await anAddress(visitor);
    const thing = { product_meta_id: (await anOffer(server)).variationId, quantity: 1 };
    const quote = await quoteOf({ visitor }, { ...thing, vouchers: '' });
    const { version: _, prices: __, ...agreed } = agreedTo(quote, address);
    return { ...agreed, ...thing, price: quote.orders[0]?.lines[0]?.price };
  },
  effects: ordersOf,
};
examples['checkout.checkOutDigital'] = {
  async input() {
    const { variationId } = await anOffer(server, { form: 'ebook', priceVnd: 49_000 });
    return { product_meta_id: variationId, price: 49_000, total: 49_000, payment_type: 'vnpay' };
  },
  effects: ordersOf,
};
examples['orders.rechargeOrderByCode'] = {
  async input({ id }) {
    const order = await server.context.db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', await aStoredOrder(server, id))
      .executeTakeFirstOrThrow();
    return { order_code: order.number, payment_type: 'vnpay' };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
};
examples['orders.buyAgain'] = {
  input: async ({ id }) => ({ order_id: await aStoredOrder(server, id) }),
  effects: copiesInCart,
};

examples['reader.countCopied'] = {
  input: async () => ({ content_id: (await server.aBook('Chép', { copyLetters: 900 })).id, letters: 30 }),
  effects: async ({ id }) => {
    const rows = await server.context.db
      .selectFrom('copied_letters')
      .select('letters')
      .where('account_id', '=', id)
      .execute();
    return (rows[0]?.letters ?? 0) / 30;
  },
};

examples['purchase.submitCode'] = {
  async input() {
    const batch = { name: aPhone(), uses: 1, count: 1, expires_at: new Date(Date.now() + 864e5) };
    const [code] = await issueCodes(server.context.db, {
      ...batch,
      plan_id: await aPlan(server, { oak: 5 }),
    });
    return { code };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
};

examples['selling.addBook'] = {
  async input({ id }) {
    await aShop(server, { accountId: id });
    const edition = await anEdition(server, 'paperBook', { title: aPhone() });
    const { work_id } = await server.context.db
      .selectFrom('edition')
      .select('work_id')
      .where('id', '=', edition)
      .executeTakeFirstOrThrow();
    return { work_id, variation: 'Bìa mềm', condition: 'new', price: 89_000, stock: 3, weight: 300 };
  },
  effects: async (_, { work_id }) =>
    (
      await server.context.db
        .selectFrom('variation')
        .innerJoin('product', 'product.id', 'variation.product_id')
        .select('variation.id')
        .where('product.work_id', '=', Number(work_id))
        .execute()
    ).length,
};
examples['selling.addShopVoucher'] = {
  async input({ id }) {
    await aShop(server, { accountId: id });
    const terms = {
      ...{ code: `HAI${aPhone()}`, kind: 'shop', percent: null, amount: 20_000, most: null, least: 0 },
      ...{ starts_at: Date.now(), ends_at: Date.now() + 5 * 864e5 },
      ...{ uses_total: null, uses_each: 1, listed: true },
    };
    return { terms: JSON.stringify(terms) };
  },
  effects: async (_, { terms }) =>
    (
      await server.context.db
        .selectFrom('voucher')
        .select('id')
        .where('code', '=', JSON.parse(String(terms)).code)
        .execute()
    ).length,
};
examples['selling.proposeBook'] = {
  async input({ id }) {
    await aShop(server, { accountId: id });
    return { title: aPhone() };
  },
  effects: async (_, { title }) =>
    (
      await server.context.db
        .selectFrom('work_proposal')
        .select('id')
        .where('title', '=', String(title))
        .execute()
    ).length,
};

test('a browser keeps only replies that are the same for everybody', () => {
  const kept = rows.filter(({ policy }) => policy.keep !== undefined);
  expect(kept.length).toBeGreaterThan(0);
  for (const { name, call, policy } of kept)
    expect([call.method, policy.shared], name).toEqual(['GET', 'everyone']);
});

const once = rows.filter(({ policy }) => isDoneOnce(policy)).map(row => [row.name, row.call] as const);

test('every call that is done once has an example here', () => {
  expect(Object.keys(examples).sort()).toEqual(once.map(([name]) => name).sort());
});

test.each(once)('%s, pressed ten times at once and a day later, is done once', async (name, call) => {
  const example = examples[name];
  if (!example) throw new Error('no example');
  const member = await aMember(server);
  const input = await example.input(member);
  const sent = { input, key: aKey(), file: example.file } as Parameters<typeof sendWithKey<AnyCall>>[3];
  const again = () => sendWithKey(server, member.visitor, call, sent);
  const replies = await Promise.all(Array.from({ length: 10 }, again));
  server.setNow(Date.now() + 23 * 3_600_000);
  // A day later the token has to be renewed; the key is still the same.
  const { data } = await member.visitor.call(accountCalls.login, {
    account: member.account,
    password: member.password,
  });
  member.visitor.token = data.access_token;
  replies.push(await again());
  server.setNow(null);
  expect(replies[0]?.code).toBe(0);
  // A link inside a reply that is computed again is signed anew, and what waited to be paid is over.
  const lasting = ({ code, data: reply }: (typeof replies)[number]) => ({
    code,
    reply: { ...reply, url: '', expiresAt: 0, result: '', state: '', payment_status: 0, now: 0 },
  });
  for (const reply of replies) expect(lasting(reply)).toEqual(lasting(replies[0] ?? reply));
  await expect.poll(() => example.effects(member, input)).toBe(1);
});

test.each(once)(
  '%s, committed and not answered, tells the key that finds what it did',
  async (name, call) => {
    const example = examples[name];
    if (!example) throw new Error('no example');
    const member = await aMember(server);
    const sent = { input: await example.input(member), file: example.file } as Parameters<
      typeof sendWithKey<AnyCall>
    >[3];
    const { db } = server.context;
    server.context.db = lostAfterCommit(db);
    const lost = await sendWithKey(server, member.visitor, call, sent);
    server.context.db = db;
    expect(lost).toMatchObject({
      code: 503,
      data: { idempotency_key: expect.stringMatching(/^[\w-]{16,64}$/) },
    });
    const { idempotency_key: key } = lost.data as { idempotency_key: string };
    const found = await sendWithKey(server, member.visitor, call, { ...sent, key });
    expect(found.code).toBe(0);
    await expect.poll(() => example.effects(member, sent.input)).toBe(1);
  },
);

test('an uploaded song that came twice lies in storage once', async () => {
  const { visitor } = await aMember(server);
  const sent = { input: { name: 'Một' }, key: aKey(), file: mp3Of({ seconds: 2 }) };
  await Promise.all([1, 2, 3].map(() => sendWithKey(server, visitor, playerCalls.uploadSong, sent)));
  const { data } = await visitor.call(playerCalls.listSong, {});
  expect(data).toHaveLength(1);
  const kept = await server.context.db.selectFrom('song').select('key').orderBy('key').execute();
  expect(readdirSync(join(server.context.settings.dataDir, 'songs')).sort()).toEqual(
    kept.map(({ key }) => key),
  );
});
