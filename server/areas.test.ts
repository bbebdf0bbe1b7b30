import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { AnyCall, Area, Input } from '#contract/kit/call.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { accountCalls } from '#contract/people/account.ts';
import { addressCalls } from '#contract/people/address.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { partnerCalls, partnerPeopleCalls } from '#contract/people/partners.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { annotationCalls } from '#contract/reading/reader-annotations.ts';
import { shelfCalls } from '#contract/reading/shelves.ts';
import { vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { sellerSlotCalls } from '#contract/shop/seller-slots.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import { transact } from './kit/db/transact.ts';
import { announce } from './people/notices/announce.ts';
import { anApprovedAffiliate, aStoredReward } from './testing/testAffiliates.ts';
import { write } from './testing/testChat.ts';
import { aStoredOrder, aStoredReturn, aVoucher } from './testing/testCheckout.ts';
import { anEdition } from './testing/testEditions.ts';
import { aStoredVerdict } from './testing/testModeration.ts';
import { aPartner } from './testing/testPartners.ts';
import { aStoredPayout } from './testing/testPayouts.ts';
import { aBrowser } from './testing/testPushes.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aWorker } from './testing/testShopPeople.ts';
import { anOffer, aProduct, aShop } from './testing/testShops.ts';
import { aMember, aVisitor } from './testing/testVisitor.ts';

/*
 * Made from the tables of the contract: a new call with an id must say here whose that id is, and a new call on
 * a reader's own things needs an example, so that another reader's access to it can be tested.
 */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const calls = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);
const fieldsOf = (call: AnyCall): string[] =>
  Object.keys((call.input as unknown as { shape: Record<string, unknown> }).shape);

/** Names under which the contract speaks of things that exist elsewhere. */
const isId = (field: string) => /(^|_)(id|ids|tid|card)$/.test(field);

test.each(calls.map(({ name, call }) => [name, call] as const))('%s says whose its ids are', (_, call) => {
  for (const field of fieldsOf(call).filter(isId)) expect(call.ids, field).toHaveProperty(field);
  for (const field of Object.keys(call.ids ?? {})) expect(fieldsOf(call)).toContain(field);
});

type Owner = Awaited<ReturnType<typeof aMember>>;
interface Example {
  /** Something of the owner's, as the input that asks for it. */
  of(owner: Owner): Promise<Record<string, unknown>>;
  /** The same question about a thing that does not exist. */
  unknown(input: Record<string, unknown>): Record<string, unknown>;
}

const newEmail = () => `moi${Math.random().toString(36).slice(2)}@hopthu.vn`;
const emailCard = async ({ visitor }: Owner) => {
  const email = newEmail();
  const { data } = await visitor.call(accountCalls.changeEmail, { email });
  return { email, card: data.card };
};
const otherCard = (input: Record<string, unknown>) => ({
  ...input,
  card: String(input.card).split('').reverse().join(''),
});

const examples: Record<string, Example> = {
  'account.changeEmail': { of: emailCard, unknown: otherCard },
  'account.verifyOtpEmail': {
    of: async owner => ({ ...(await emailCard(owner)), otp_new_email: '123456', otp_old_email: '' }),
    unknown: otherCard,
  },
  'profile.endDevice': {
    of: async ({ visitor }) => {
      const { data } = await visitor.call(profileCalls.devices, {});
      return { tid: data[0]?.tid };
    },
    unknown: () => ({ tid: '00000000-0000-4000-8000-000000000000' }),
  },
};

const aBookmark: Example = {
  of: async ({ visitor }) => {
    const edition = await anEdition(server, 'audiobook', { parts: 1 });
    const { data } = await visitor.call(playerCalls.listFiles, { content_id: edition });
    const file = { audio_file_id: data.items[0]?.id ?? 0, seconds: 1 };
    return { bookmark_id: (await visitor.call(playerCalls.addBookmark, file)).data.id };
  },
  unknown: input => ({ ...input, bookmark_id: 999_999 }),
};
const aSong: Example = {
  of: async ({ id }) => {
    const key = randomBytes(16).toString('hex');
    const row = { account_id: id, name: 'Ru', key, extension: 'mp3' as const, seconds: 1, bytes: 1 };
    const song = await server.context.db
      .insertInto('song')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { song_id: song.id };
  },
  unknown: input => ({ ...input, song_id: 999_999 }),
};
const aNote: Example = {
  of: async ({ visitor }) => {
    const { id } = await server.aBook();
    const note = {
      change: 'change-0001',
      key: randomBytes(9).toString('base64url'),
      content_id: id,
      content_type: 1,
    };
    const place = { chapter_cfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:3)' };
    await visitor.call(annotationCalls.addNotes, { notes: JSON.stringify([{ ...note, ...place }]) });
    return { key: note.key, change: 'change-0002' };
  },
  unknown: input => ({ ...input, key: 'nobody-has-this' }),
};
const aShelf: Example = {
  of: async ({ visitor }) => ({
    shelf_id: (await visitor.call(shelfCalls.addShelf, { name: 'Kệ riêng' })).data.id,
  }),
  unknown: input => ({ ...input, shelf_id: 999_999 }),
};
const onAShelf = (more: object): Example => ({
  ...aShelf,
  of: async owner => ({ ...(await aShelf.of(owner)), ...more }),
});
const aWord: Example = {
  of: async ({ visitor }) => {
    const { data } = await visitor.call(vocabularyCalls.saveTranslate, { word: 'ghềnh' });
    return { word_id: data.id, grade: 3, reviewed: 0 };
  },
  unknown: input => ({ ...input, word_id: 999_999 }),
};
const parcelsGo = {
  fullname: 'Chủ',
  phone: '0901234567',
  city_id: 79,
  ward_id: 27_154,
  address: '12 Võ Văn Tần',
};
const aFilter: Example = {
  of: async ({ id }) => {
    await server.context.db
      .updateTable('account')
      .set({ roles: ['editor'] })
      .where('id', '=', id)
      .execute();
    const row = { account_id: id, page: '/ban-lam-viec/kho-sach', name: 'Bản nháp', query: 'tt=draft' };
    const kept = await server.context.db
      .insertInto('saved_filter')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { filter_id: kept.id };
  },
  unknown: input => ({ ...input, filter_id: 999_999 }),
};
const anAddress: Example = {
  of: async ({ visitor }) => ({
    address_id: (await visitor.call(addressCalls.addNewAddress, parcelsGo)).data.address_id,
  }),
  unknown: input => ({ ...input, address_id: 999_999 }),
};
const aCartLine: Example = {
  of: async ({ visitor }) => {
    const { variationId } = await anOffer(server);
    const { data } = await visitor.call(cartCalls.addCart, { product_meta_id: variationId });
    // A stranger's cart was never changed.
    return { version: 0, line_id: data.shops[0]?.lines[0]?.line_id, quantity: 2 };
  },
  unknown: input => ({ ...input, line_id: 999_999 }),
};
const sentTo = (more: object): Example => ({
  ...anAddress,
  of: async owner => ({
    ...(await anAddress.of(owner)),
    ...{ total: 89_000, ship: '1:ghn:18000', payment_type: 'cod', ...more },
  }),
});
const anOrder: Example = {
  of: async ({ id }) => ({ order_id: await aStoredOrder(server, id) }),
  unknown: input => ({ ...input, order_id: 999_999 }),
};
const aReturn: Example = {
  of: async ({ id }) => ({ return_id: await aStoredReturn(server, id) }),
  unknown: input => ({ ...input, return_id: 999_999 }),
};
/** An order of a shop of one's own, which somebody else made. */
const aSale = (more: object = {}): Example => ({
  ...anOrder,
  async of({ id }) {
    const shop = await aShop(server, { accountId: id });
    const buyer = await server.aReader();
    return { order_id: await aStoredOrder(server, buyer.id, shop), ...more };
  },
});
/** A product of one's own shop that was taken down. */
const aTakeDown: Example = {
  async of({ id }) {
    const shop = await aShop(server, { accountId: id });
    const product = await aProduct(server, { shop });
    const { db } = server.context;
    const row = { shop_id: shop, product_id: product.id, ground: 'fake', words: 'Sách lậu' } as const;
    const taken = await db
      .insertInto('take_down')
      .values({ ...row, order_no: null, order_at: null, was_active: true, taken_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { take_down_id: taken.id, words: 'Tiệm có hoá đơn' };
  },
  unknown: input => ({ ...input, take_down_id: 999_999 }),
};
/** A post of one's own that was removed. */
const aVerdict: Example = {
  async of(owner) {
    return { verdict_id: await aStoredVerdict(server, owner), words: 'Mình chỉ kể chuyện' };
  },
  unknown: input => ({ ...input, verdict_id: 999_999 }),
};
/** A rating of a product of one's own shop. */
const aSoldRating: Example = {
  async of({ id }) {
    const shop = await aShop(server, { accountId: id });
    const product = await aProduct(server, { shop });
    const buyer = await server.aReader();
    const row = { product_id: product.id, account_id: buyer.id, stars: 4, created_at: new Date() };
    const { db } = server.context;
    const rating = await db
      .insertInto('product_rating')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { rating_id: rating.id, words: 'Cảm ơn bạn' };
  },
  unknown: input => ({ ...input, rating_id: 999_999 }),
};
/** Copies of a shop of one's own, for a golden hour to come. */
const inAFrame: Example = {
  async of({ id }) {
    const shop = await aShop(server, { accountId: id });
    const { variationId } = await anOffer(server, { shop, priceVnd: 90_000, copies: 9 });
    const span = { starts_at: new Date(Date.now() + 60_000), ends_at: new Date(Date.now() + 120_000) };
    const frame = await server.context.db
      .insertInto('flash_frame')
      .values({ title: 'Giờ vàng', ...span })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { frame_id: frame.id, product_meta_id: variationId, price: 70_000, copies: 5, per_person: 1 };
  },
  unknown: input => ({ ...input, product_meta_id: 999_999 }),
};
/** A voucher of a shop of one's own. */
const aShopVoucher = (more: object = {}): Example => ({
  async of({ id }) {
    const shop = await aShop(server, { accountId: id });
    return { voucher_id: await aVoucher(server, { kind: 'shop', shop }), ...more };
  },
  unknown: input => ({ ...input, voucher_id: 999_999 }),
});
const voucherTerms = JSON.stringify({
  ...{ code: 'TIEMTOI', kind: 'shop', percent: null, amount: 20_000, most: null, least: 0, listed: true },
  ...{ starts_at: Date.now(), ends_at: Date.now() + 864e5, uses_total: null, uses_each: 1 },
});
const aLineInAFrame: Example = {
  async of(owner) {
    const { data } = await owner.visitor.call(
      sellerSlotCalls.joinFrame,
      (await inAFrame.of(owner)) as Input<(typeof sellerSlotCalls)['joinFrame']>,
    );
    return { line_id: data.line_id };
  },
  unknown: input => ({ ...input, line_id: 999_999 }),
};
Object.assign(examples, {
  'cart.changeCart': aCartLine,
  'checkout.checkOutCart': sentTo({ version: 0, prices: '1:1:89000' }),
  'checkout.checkOutOrder': sentTo({ product_meta_id: 1, quantity: 1, price: 89_000 }),
  'orders.detailOrder': anOrder,
  'orders.cancelOrder': anOrder,
  'orders.confirmOrder': anOrder,
  'orders.buyAgain': anOrder,
  'orders.complaintOrder': {
    ...anOrder,
    of: async owner => ({ ...(await anOrder.of(owner)), reason: 'damaged', words: 'Bìa bị rách' }),
  },
  'orders.askReturn': {
    ...anOrder,
    of: async owner => ({ ...(await anOrder.of(owner)), copies: '1:1', why: 'damaged' }),
  },
  'orders.withdrawReturn': aReturn,
  'orders.appealReturn': {
    ...aReturn,
    of: async owner => ({ ...(await aReturn.of(owner)), reason: 'Sách thiếu trang từ đầu' }),
  },
  'orders.sendReturn': {
    ...aReturn,
    of: async owner => ({ ...(await aReturn.of(owner)), parcel_code: 'GHN123456789' }),
  },
  'orders.moveReturn': { ...aReturn, of: async owner => ({ ...(await aReturn.of(owner)), event: 'accept' }) },
  'selling.soldOrder': aSale(),
  'selling.labelSheet': {
    of: async owner => ({ order_ids: String((await aSale().of(owner)).order_id) }),
    unknown: () => ({ order_ids: '999999' }),
  },
  'selling.appealTakeDown': aTakeDown,
  'moderation.appealVerdict': aVerdict,
  'selling.replyRating': aSoldRating,
  'selling.confirmSoldOrder': aSale(),
  'selling.packSoldOrder': aSale(),
  'selling.handOverOrder': aSale(),
  'selling.refuseSoldOrder': aSale({ reason: 'Hết sách' }),
  'selling.cancelSoldOrder': aSale({ reason: 'Hết sách' }),
  'selling.inspectReturned': aSale({ sound: '1:1' }),
  'selling.parcelLabel': aSale(),
  'selling.joinFrame': inAFrame,
  'selling.leaveFrame': aLineInAFrame,
  'selling.saveShopVoucher': aShopVoucher({ version: 1, terms: voucherTerms }),
  'selling.endShopVoucher': aShopVoucher(),
  'address.updateAddress': {
    ...anAddress,
    of: async owner => ({ ...(await anAddress.of(owner)), ...parcelsGo }),
  },
  'address.deleteAddress': anAddress,
  'savedFilters.removeFilter': aFilter,
  'vocabulary.reviewWord': aWord,
  'shelves.openShelf': aShelf,
  'shelves.renameShelf': onAShelf({ name: 'Tên khác' }),
  'shelves.removeShelf': aShelf,
  'shelves.putOnShelf': {
    ...aShelf,
    of: async owner => ({ ...(await aShelf.of(owner)), content_id: (await server.aBook()).id, on: 1 }),
  },
  'shelves.orderOnShelf': onAShelf({ order: '1,2' }),
  'reader.updateNote': aNote,
  'reader.removeNotes': aNote,
  'player.noteBookmark': aBookmark,
  'player.removeBookmark': aBookmark,
  'player.updateSong': {
    ...aSong,
    of: async owner => ({ ...(await aSong.of(owner)), name: 'Tên khác' }),
  },
  'player.deleteSong': aSong,
  'notices.read': {
    of: async ({ visitor, id }) => {
      const { db, now } = server.context;
      await transact(db, tx => announce(tx, 'welcome', { account: id }, now()));
      await server.runJobs();
      return { notice_id: (await visitor.call(noticeCalls.list, {})).data.items[0]?.id };
    },
    unknown: () => ({ notice_id: 999_999 }),
  },
  'notices.answerNotice': {
    of: async ({ visitor, id }) => {
      const { db, now } = server.context;
      const row = { title: 'Hội sách', words: 'Từ thứ Bảy.', link: '/', audience: 'all' as const };
      const { id: campaign } = await db
        .insertInto('notice_campaign')
        .values({ ...row, due_at: new Date(now()) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('notice')
        .values({
          ...{ account_id: id, kind: 'campaign', event: `${campaign}:1`, title: row.title, words: row.words },
          ...{
            link: '/',
            picture: '{"form":"icon","icon":"bell"}',
            shown: true,
            created_at: new Date(now()),
          },
        })
        .execute();
      const items = (await visitor.call(noticeCalls.list, {})).data.items;
      return { notice_id: items.find(({ kind }) => kind === 'campaign')?.id, how: 'reported' };
    },
    unknown: () => ({ notice_id: 999_999, how: 'reported' }),
  },
  'push.unsubscribePush': {
    of: async ({ visitor }) => ({ push_id: await aBrowser(visitor) }),
    unknown: () => ({ push_id: 999_999 }),
  },
} satisfies Record<string, Example>);

const aPostOf = (more: object): Example => ({
  async of({ id, visitor }) {
    const { db } = server.context;
    await db.updateTable('account').set({ birthday: '1990-01-02' }).where('id', '=', id).execute();
    return { post_id: (await visitor.call(feedCalls.tweet, { body: 'Của tôi' })).data.id, ...more };
  },
  unknown: input => ({ ...input, post_id: 999_999 }),
});
const inOwnShop = async ({ id }: Owner) => aShop(server, { accountId: id });
const aBook = (more: object = {}): Example => ({
  async of(owner) {
    const { id } = await anOffer(server, { shop: await inOwnShop(owner) });
    return { product_id: id, ...more };
  },
  unknown: input => ({ ...input, product_id: 999_999 }),
});
const aColleague = (more: object = {}): Example => ({
  async of(owner) {
    return { member_id: (await aWorker(server, await inOwnShop(owner), 'packer')).id, ...more };
  },
  unknown: input => ({ ...input, member_id: 999_999 }),
});
const invited = (phone: string, shop_id: number) =>
  server.context.db
    .insertInto('shop_invite')
    .values({ shop_id, phone, role: 'packer', made_at: new Date(), until: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
/** Money of a shop that two people keep back. */
const aKeptReserve = async (shop_id: number): Promise<number> => {
  const at = new Date();
  const { id } = await server.context.db
    .insertInto('shop_reserve')
    .values({
      ...{ shop_id, amount_vnd: 5_000, reason: 'complaints', words: 'Đang xem', made_by: null, made_at: at },
      until: new Date(at.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.context.db.updateTable('shop_reserve').set({ approved_at: at }).where('id', '=', id).execute();
  return id;
};
/** An owner becomes an affiliate whose papers were compared. */
const asAffiliate = async ({ id, visitor }: Owner) => {
  const { db } = server.context;
  await db
    .updateTable('account')
    .set({ roles: ['affiliate'] })
    .where('id', '=', id)
    .execute();
  const { affiliate } = await anApprovedAffiliate(server, { id, visitor });
  return affiliate;
};
const anOwnLink: Example = {
  async of(owner) {
    await asAffiliate(owner);
    const { data } = await owner.visitor.call(affiliateCalls.referal, { target: '/' });
    return { link_id: data.link_id };
  },
  unknown: () => ({ link_id: 999_999 }),
};
Object.assign(examples, {
  'affiliates.transaction': anOwnLink,
  'affiliates.referal': anOwnLink,
  'affiliates.appeal': {
    async of(owner) {
      const affiliate = await asAffiliate(owner);
      const { line } = await aStoredReward(server, Date.now(), { affiliate });
      return { transaction_id: line, words: 'Đây là bạn học của tôi.' };
    },
    unknown: input => ({ ...input, transaction_id: 999_999 }),
  },
} satisfies typeof examples);
Object.assign(examples, {
  'selling.shopPayout': {
    async of(owner) {
      const shop = await inOwnShop(owner);
      const order = await aStoredOrder(server, (await server.aReader()).id, shop);
      return { payout_id: await aStoredPayout(server, { shop, order, at: Date.now() }) };
    },
    unknown: () => ({ payout_id: 999_999 }),
  },
  'selling.appealReserve': {
    async of(owner) {
      const shop = await inOwnShop(owner);
      return { reserve_id: await aKeptReserve(shop), words: 'Đã xong' };
    },
    unknown: () => ({ reserve_id: 999_999, words: 'Đã xong' }),
  },
  'selling.shelfProduct': aBook(),
  'selling.changeBook': aBook({ name: 'Tên khác', active: 1 }),
  'selling.switchGood': {
    async of(owner) {
      const shop_id = await inOwnShop(owner);
      const id = await anEdition(server, 'paperBook', { title: 'Sóng ở đáy bát' });
      const { db } = server.context;
      const { work_id } = await db
        .updateTable('edition')
        .set({ copyright: 'expired' })
        .where('id', '=', id)
        .returning('work_id')
        .executeTakeFirstOrThrow();
      const good = await db
        .insertInto('digital_good')
        .values({
          ...{ shop_id, work_id, edition_id: id, form: 'ebook', name: 'Bản đọc', price_vnd: 49_000 },
          ...{ sample_parts: 2, account_id: owner.id, created_at: new Date() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { good_id: good.id, active: 1 };
    },
    unknown: input => ({ ...input, good_id: 999_999 }),
  },
  'selling.writeShelf': {
    async of(owner) {
      const told = { creates: 0, changes: 0, same: 0, failed: 0, fails: [], shown: [] };
      const { id } = await server.context.db
        .insertInto('shelf_trial')
        .values({
          ...{ shop_id: await inOwnShop(owner), account_id: owner.id, created_at: new Date() },
          ...{ plan: JSON.stringify({ changes: [], creates: [] }), told: JSON.stringify(told) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { trial_id: id };
    },
    unknown: () => ({ trial_id: 999_999 }),
  },
  'catalogueFile.writeWorks': {
    async of(owner) {
      const told = { creates: 0, changes: 0, same: 0, failed: 0, fails: [], shown: [] };
      const { id } = await server.context.db
        .insertInto('work_trial')
        .values({
          ...{ account_id: owner.id, created_at: new Date() },
          ...{ plan: JSON.stringify({ changes: [], creates: [] }), told: JSON.stringify(told) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { trial_id: id };
    },
    unknown: () => ({ trial_id: 999_999 }),
  },
  'staff.writeMembers': {
    async of(owner) {
      const told = { creates: 0, changes: 0, same: 0, failed: 0, fails: [], shown: [] };
      const { id } = await server.context.db
        .insertInto('package_trial')
        .values({
          ...{ account_id: owner.id, created_at: new Date(), name: 'Danh sách' },
          ...{ plan: '[]', told: JSON.stringify(told) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { trial_id: id, reason: 'kiểm thử' };
    },
    unknown: () => ({ trial_id: 999_999, reason: 'kiểm thử' }),
  },
  'opening.withdrawInvite': {
    of: async owner => ({ invite_id: (await invited('0799999990', await inOwnShop(owner))).id }),
    unknown: () => ({ invite_id: 999_999 }),
  },
  'opening.changeStaff': aColleague({ role: 'chat' }),
  'opening.removeStaff': aColleague(),
  'opening.answerInvite': {
    async of({ account }) {
      return { invite_id: (await invited(account, await aShop(server))).id, answer: 'accept' };
    },
    unknown: input => ({ ...input, invite_id: 999_999 }),
  },
} satisfies Record<string, Example>);

/** A room of one's own with a shop, in which one has written. */
const aRoomOf = (more: object = {}): Example => ({
  async of(owner) {
    const { data } = await owner.visitor.call(chatCalls.openRoom, { shop_id: await aShop(server) });
    await write(owner, data.room_id, 'Còn cuốn này không?');
    return { room_id: data.room_id, ...more };
  },
  unknown: input => ({ ...input, room_id: 999_999 }),
});
Object.assign(examples, {
  'feed.removeTweet': aPostOf({}),
  'feed.editTweet': aPostOf({ body: 'Chữ khác' }),
  'chat.getMessageChat': aRoomOf(),
  'chat.updateUnreadMessage': aRoomOf({ seq: 1 }),
  'chat.getOrderChat': aRoomOf(),
  'chat.getProductChat': aRoomOf(),
  'chat.thingOfRoom': aRoomOf({ type: chatTypes.paperBook, ref_id: 1 }),
  'chat.openRoomOfOrder': aSale(),
  'chat.sendMessage': aRoomOf({ client_id: randomUUID(), type: chatTypes.text, body: 'len vào' }),
  'chat.blockRoom': aRoomOf({ blocks: 1 }),
  'chat.reportMessage': aRoomOf({ seq: 1, reason: 'rude' }),
  'chat.finishRoom': aRoomOf(),
  'chat.holdRoom': aRoomOf({ holds: 1 }),
  'chat.removeMessage': aRoomOf({ seq: 1 }),
  'chat.roomNote': aRoomOf(),
  'chat.saveRoomNote': aRoomOf({ words: 'Khách quen' }),
} satisfies Record<string, Example>);

/** A partner of one's own; `more` may ask it for a thing of its own. */
const atPartner = (
  more: (of: { partner_id: string }, owner: Owner) => object | Promise<object> = () => ({}),
): Example => ({
  async of(owner) {
    const { partner_id } = await aPartner(server, owner);
    return { partner_id, ...(await more({ partner_id }, owner)) };
  },
  unknown: input => ({ ...input, partner_id: 'khong-co-ai' }),
});
const aKeyThere = atPartner(async (of, { token }) => {
  const made = await server.call(partnerCalls.makeKey, { ...of, name: 'a', mode: 'test' }, { token });
  return { key_id: made.data.partner.keys[0]?.key_id };
});
const aHookThere = atPartner(async (of, { token }) => {
  const hook = { ...of, url: 'https://benso.vn/mot', events: ['ping' as const] };
  return {
    hook_id: (await server.call(partnerCalls.addHook, hook, { token })).data.partner.hooks[0]?.hook_id,
  };
});
const anInviteThere = async (of: { partner_id: string }, { token }: { token: string }) => {
  const asked = { ...of, phone: '0799999991', role: 'developer' as const };
  const { data } = await server.call(partnerPeopleCalls.invitePerson, asked, { token });
  return { invite_id: data.invites[0]?.invite_id };
};
const anOrigin = atPartner(() => ({ origin: 'https://moi.benso.vn' }));
Object.assign(examples, {
  'partners.readPartner': atPartner(),
  'partners.addOrigin': anOrigin,
  'partners.checkOrigin': anOrigin,
  'partners.dropOrigin': anOrigin,
  'partners.makeKey': atPartner(() => ({ name: 'a', mode: 'live' })),
  'partners.replaceKey': aKeyThere,
  'partners.revokeKey': aKeyThere,
  'partners.saveFrame': atPartner(() => ({ accent: '#1e3a93' })),
  'partners.readFigures': atPartner(),
  'partners.listEvents': atPartner(),
  'partners.addHook': atPartner(() => ({ url: 'https://benso.vn/khac', events: ['ping'] })),
  'partners.dropHook': aHookThere,
  'partners.replaceHookSecret': aHookThere,
  'partners.pingHook': aHookThere,
  'partners.listDeliveries': atPartner(),
  'partners.resend': atPartner(() => ({ delivery_id: 1 })),
  'partners.listPeople': atPartner(),
  'partners.invitePerson': atPartner(() => ({ phone: '0799999992', role: 'owner' })),
  'partners.withdrawInvite': atPartner(anInviteThere),
  'partners.answerInvite': {
    of: async owner => {
      const { partner_id } = await aPartner(server, owner);
      return { ...(await anInviteThere({ partner_id }, owner)), answer: 'accept' };
    },
    unknown: input => ({ ...input, invite_id: 999_999 }),
  },
  'partners.changePerson': atPartner((_, { id }) => ({ member_id: id, role: 'developer' })),
  'partners.removePerson': atPartner((_, { id }) => ({ member_id: id })),
} satisfies Record<string, Example>);

const owned = calls.filter(({ call }) => Object.values(call.ids ?? {}).includes('own'));

test('every call on somebody’s own things has an example here', () => {
  expect(Object.keys(examples).sort()).toEqual(owned.map(({ name }) => name).sort());
});

/**
 * Two who have nothing to do with anything here; devices and addresses of their own, so that one question does not use up
 * the other's turn. Nothing that is refused changes them: they serve ten calls.
 */
const met: Owner[] = [];
let served = 0;
async function strangers(): Promise<[Owner, Owner]> {
  if (served++ % 10 === 0)
    met.splice(0, 2, await aMember(server, 'Người lạ'), await aMember(server, 'Người lạ khác'));
  return met as [Owner, Owner];
}

test.each(owned.map(({ name, call }) => [name, call] as const))(
  '%s answers a stranger and a guest as if the thing did not exist',
  async (name, call) => {
    const example = examples[name];
    if (!example) throw new Error('no example');
    const owner = await aMember(server, 'Chủ');
    const input = await example.of(owner);
    const [stranger, another] = await strangers();
    const theirs = await stranger.visitor.call(call, input as never);
    const nowhere = await another.visitor.call(call, example.unknown(input) as never);
    expect(theirs.code).not.toBe(0);
    expect(theirs).toEqual(nowhere);
    expect((await aVisitor(server).call(call, input as never)).code).toBe(102);
  },
);
