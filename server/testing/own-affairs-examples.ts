import { expect } from 'vitest';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import { peopleDeskCalls } from '#contract/people/desk.ts';
import { ratingCalls } from '#contract/people/ratings.ts';
import type { Placed } from '#contract/shop/checkout.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { payoutRuleCalls } from '#contract/shop/payout-rules.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { sellerDecisionCalls } from '#contract/shop/seller-decisions.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { transact } from '../kit/db/transact.ts';
import { insertAppeal, insertBlock, openBlock } from '../people/account/block-queries.ts';
import { anAffiliate, aStoredReward } from './testAffiliates.ts';
import { aBuyer, acts, order } from './testCheckout.ts';
import { reason, type TestDesk } from './testDesk.ts';
import { anEdition } from './testEditions.ts';
import { aSentGood } from './testGoods.ts';
import { aStoredPost, report } from './testModeration.ts';
import { aColleagueAt, aPartner } from './testPartners.ts';
import { payAt } from './testPayments.ts';
import { aDraftedPayout, aFinancier, aPaidShop } from './testPayouts.ts';
import { aWorker } from './testShopPeople.ts';
import { anOffer, aShop } from './testShops.ts';
import { aMember, aPhone, aVisitor } from './testVisitor.ts';

/* For own-affairs.test.ts alone: what staff decide about readers, ratings, partners, products, shops, orders and payouts, and whose that is. */

type Method = 'buyer' | 'phone' | 'seller' | 'self';
type Member = Awaited<ReturnType<typeof aMember>>;

export interface Example {
  people: Partial<Record<Method, Pick<Member, 'id' | 'visitor'>>>;
  input: object;
  /** Nobody does this to who has a role: theirs are taken before another one does it. */
  ofReadersOnly?: true;
}

export async function giveRoles(
  { world }: TestDesk,
  id: number,
  given: readonly Role[] = roles,
): Promise<void> {
  await world.context.db
    .updateTable('account')
    .set({ roles: [...given] })
    .where('id', '=', id)
    .execute();
}

export async function staffMember(desk: TestDesk): Promise<Member> {
  const member = await aMember(desk.world, 'Người Quyết');
  await giveRoles(desk, member.id);
  return member;
}

/** A buyer, a shop and its owner, and what was ordered there. */
export async function anAffair(
  desk: TestDesk,
  how: { pay?: 'paid' | 'one_less' | 'transfer'; came?: boolean } = {},
) {
  const { world } = desk;
  const seller = await aMember(world, 'Chủ Tiệm');
  const buyer = await aBuyer(world);
  const shop = await aShop(world, { accountId: seller.id });
  const { id: product, variationId } = await anOffer(world, { shop });
  const payment_type = how.pay === 'transfer' ? 'vietqr' : 'vnpay';
  const { data }: { data: Placed } = await order(buyer, [variationId], { payment_type });
  const orderId = data.orders[0]?.order_id ?? 0;
  if (how.pay === 'transfer')
    await desk.transfer({ amount: data.total, content: data.transfer?.content ?? '' });
  else await world.app.inject(await payAt(data.address ?? '', how.pay ?? 'paid'));
  if (how.came)
    await acts(
      world,
      orderId,
      ['seller', 'confirm'],
      ['seller', 'pack'],
      ['carrier', 'pick_up'],
      ['carrier', 'deliver'],
    );
  const { number, code } = await world.context.db
    .selectFrom('shop_order')
    .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
    .select(['purchase.number', 'shop_order.number as code'])
    .where('shop_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const phone = await aMember(world, 'Người Nhận');
  await world.owner
    .updateTable('shop_order_recipient')
    .set({ phone: phone.account })
    .where('order_id', '=', orderId)
    .execute();
  return { orderId, variationId, product, shop, number, code, people: { buyer, phone, seller } };
}
export type Affair = Awaited<ReturnType<typeof anAffair>>;

export const inOrder = async (affair: Affair, input: object): Promise<Example> => ({
  people: affair.people,
  input,
});

/** A reader whose account it is. */
async function aPerson({ world }: TestDesk) {
  const self = await aMember(world, 'Bạn Đọc');
  return { people: { self }, input: { account_id: self.id, reason } };
}

async function aGift(desk: TestDesk) {
  const { people, input } = await aPerson(desk);
  return { people, input: { ...input, content_id: await anEdition(desk.world, 'ebook') } };
}

/** Somebody blocked who asks why, and of whom a session is left that should not be. */
async function aBlocked(desk: TestDesk) {
  const person = await aPerson(desk);
  const { account_id } = person.input;
  await transact(desk.world.context.db, async tx => {
    const made_at = new Date();
    await insertBlock(tx, { account_id, reason, made_at, until: null });
    const block_id = (await openBlock(tx, account_id, made_at))?.id ?? 0;
    await insertAppeal(tx, { block_id, words: 'Tôi không bán gì cả', asked_at: made_at });
  });
  return person;
}

/** What a buyer wrote of a shop's book: theirs, and of all who work in the shop. */
async function aRating({ world }: TestDesk) {
  const [buyer, seller] = [await aMember(world, 'Người Viết'), await aMember(world, 'Chủ Tiệm')];
  const shop = await aShop(world, { accountId: seller.id });
  const self = await aWorker(world, shop, 'packer');
  const { id: thing_id } = await anOffer(world, { shop });
  const row = { product_id: thing_id, account_id: buyer.id, variation_id: null, stars: 1, words: 'Rách' };
  await world.context.db
    .insertInto('product_rating')
    .values({ ...row, created_at: new Date() })
    .execute();
  const input = { kind: 'product', account_id: buyer.id, thing_id, reason } as const;
  return { people: { buyer, seller, self }, input };
}

/** A partner, its owner and who else works there. */
async function ofPartner({ world }: TestDesk) {
  const owner = await aMember(world, 'Chủ Báo');
  const made = await aPartner(world, owner);
  const { id, token } = await aColleagueAt(world, made, 'developer');
  const people = { seller: owner, self: { id, visitor: aVisitor(world, { token }) } };
  return { people, origin: made.origin, about: { partner_id: made.partner_id, reason } };
}

/** A shop's product, and all who work in the shop. */
async function ofGood({ world }: TestDesk): Promise<Example> {
  const { seller, goodId } = await aSentGood(world);
  return { people: { seller }, input: { good_id: goodId } };
}

async function ofProduct(desk: TestDesk) {
  const { people, shop, product } = await anAffair(desk);
  const self = await aWorker(desk.world, shop, 'packer');
  const input = { product_id: product, ground: 'fake', words: 'Sách in lậu' } as const;
  return { shop, people: { seller: people.seller, self }, input };
}

/** A post that somebody reported and that names somebody: of its writer, of both of them. */
async function aReportedPost({ world }: TestDesk) {
  const [self, buyer, seller] = [
    await aMember(world, 'Người Viết'),
    await aMember(world, 'Người Báo'),
    await aMember(world, 'Được Nhắc'),
  ];
  const ref = await aStoredPost(world, self);
  await report(buyer, ref);
  const named = { post_id: ref, account_id: seller.id, name: 'Được Nhắc' };
  await world.context.db.insertInto('mention').values(named).execute();
  const input = { thing: 'post', ref, action: 'keep', edited_at: 0 } as const;
  return { people: { self, buyer, seller }, input };
}

/** The same, removed by somebody. */
async function aDecidedPost(desk: TestDesk) {
  const { people, input } = await aReportedPost(desk);
  const { visitor } = await staffMember(desk);
  const removing = { ...input, action: 'remove', rule: 'spam' } as const;
  const { data } = await visitor.call(moderationDeskCalls.decideFeed, removing);
  return { people, verdict_id: data.verdict_id, author: people.self.id };
}

export const peopleAndDecisions: Record<string, (desk: TestDesk) => Promise<Example>> = {
  'peopleDesk.endSessions': aPerson,
  'peopleDesk.giveWork': aGift,
  'moderation.decideFeed': aReportedPost,
  async 'moderation.enterOrder'(desk) {
    const { people, input } = await aReportedPost(desk);
    const order = { authority: 'Cục Xuất bản', number: '12/XB', words: reason, came_at: 1 };
    return { people, input: { thing: input.thing, ref: input.ref, ...order } };
  },
  async 'moderation.decideFeedAppeal'(desk) {
    const { people, verdict_id, author } = await aDecidedPost(desk);
    await desk.world.context.db
      .insertInto('feed_appeal')
      .values({ verdict_id, account_id: author, words: reason, asked_at: new Date() })
      .execute();
    return { people, input: { verdict_id, outcome: 'lifted', reason } };
  },
  async 'peopleDesk.takeBackWork'(desk) {
    const gift = await aGift(desk);
    const { visitor } = await staffMember(desk);
    expect((await visitor.call(peopleDeskCalls.giveWork, gift.input)).code).toBe(0);
    return gift;
  },
  async 'peopleDesk.blockPerson'(desk) {
    return { ...(await aPerson(desk)), ofReadersOnly: true };
  },
  'peopleDesk.unblockPerson': aBlocked,
  async 'peopleDesk.settleAppeal'(desk) {
    const { people, input } = await aBlocked(desk);
    return { people, input: { ...input, outcome: 'lifted' } };
  },
  'peopleDesk.takeOutData': aPerson,
  'peopleDesk.erasePerson': aPerson,
  async 'peopleDesk.dropErasure'(desk) {
    const person = await aPerson(desk);
    const { visitor } = await staffMember(desk);
    expect((await visitor.call(peopleDeskCalls.erasePerson, person.input)).code).toBe(0);
    return person;
  },
  'ratings.hideRating': aRating,
  async 'ratings.showRating'(desk) {
    const rating = await aRating(desk);
    const { visitor } = await staffMember(desk);
    expect((await visitor.call(ratingCalls.hideRating, rating.input)).code).toBe(0);
    return rating;
  },
  async 'partnerDesk.changePartner'(desk) {
    const { people, about, origin } = await ofPartner(desk);
    return { people, input: { ...about, name: 'Báo Mới', origins: [origin], book_hosts: [] } };
  },
  async 'partnerDesk.decidePartner'(desk) {
    const { people, about } = await ofPartner(desk);
    return { people, input: { ...about, to: 'stopped' } };
  },
  async 'shopDesk.decideComplaint'(desk) {
    const affair = await anAffair(desk, { came: true });
    const { buyer, seller } = affair.people;
    const order_code = affair.code;
    const complaint = { order_id: affair.orderId, reason: 'damaged', words: 'Rách bìa' } as const;
    await buyer.visitor.call(complaintCalls.complaintOrder, complaint);
    await seller.visitor.call(complaintCalls.answerComplaint, { order_code, words: 'Tiệm xin lỗi' });
    await buyer.visitor.call(complaintCalls.askPlatform, { order_code, words: 'Tiệm chưa bồi' });
    return inOrder(affair, { order_code, outcome: 'none', reason });
  },
  'shopDesk.approveGood': ofGood,
  async 'shopDesk.refuseGood'(desk) {
    const { people, input } = await ofGood(desk);
    return { people, input: { ...input, reason } };
  },
  'shopDesk.takeDownProduct': ofProduct,
  async 'shopDesk.decideAppeal'(desk) {
    const { people, input } = await ofProduct(desk);
    const { visitor } = await staffMember(desk);
    const { take_down_id } = (await visitor.call(deskDecisionCalls.takeDownProduct, input)).data;
    const appeal = { take_down_id, words: 'Tiệm có hoá đơn' };
    await people.seller.visitor.call(sellerDecisionCalls.appealTakeDown, appeal);
    return { people, input: { take_down_id, outcome: 'lifted', reason } };
  },
  async 'shopDesk.forceCancelOrder'(desk) {
    const affair = await anAffair(desk);
    return inOrder(affair, { order_code: affair.code, reason });
  },
  async 'shopDesk.lookAtShop'(desk) {
    const { people, shop } = await ofProduct(desk);
    return { people, input: { shop_id: shop, reason } };
  },
};

const ofOwner = async (desk: TestDesk) => {
  const { owner, ...made } = await aDraftedPayout(desk.world);
  // The batch pays other shops too.
  const { id } = await desk.world.context.db
    .selectFrom('shop_payout')
    .select('id')
    .where('batch_id', '=', made.batch_id)
    .where('shop_id', '=', owner.shop)
    .executeTakeFirstOrThrow();
  return { people: { seller: owner }, made: { ...made, payout_id: id } };
};
/** Something of a shop that is kept back, once another one agrees. */
async function aReserve(desk: TestDesk) {
  const seller = await aPaidShop(desk.world);
  const first = await aFinancier(desk.world);
  const asked = { shop_id: seller.shop, amount: 5_000, why: 'complaints', days: 7, words: reason } as const;
  await first.visitor.call(payoutRuleCalls.proposeReserve, asked);
  const { items } = (await first.visitor.call(payoutRuleCalls.shopReserves, {})).data;
  return { people: { seller }, asked, reserve_id: items[0]?.reserve_id ?? 0 };
}
/** Somebody who recommends books, with a reward that is held. */
async function aRewarded({ world }: TestDesk) {
  const self = await anAffiliate(world);
  const { line } = await aStoredReward(world, Date.now(), { affiliate: self.affiliate, state: 'held' });
  return { people: { self }, line };
}
export const ofPayouts: typeof peopleAndDecisions = {
  async 'affiliates.decideAffiliate'(desk) {
    const { people } = await aRewarded(desk);
    return {
      people,
      input: { affiliate_id: people.self.affiliate, outcome: 'stopped' as const, reason },
      ofReadersOnly: true,
    };
  },
  async 'affiliates.decideReward'(desk) {
    const { people, line } = await aRewarded(desk);
    return { people, input: { line_id: line, outcome: 'refuse' as const, reason } };
  },
  async 'payouts.approvePayouts'(desk) {
    const { people, made } = await ofOwner(desk);
    return { people, input: { batch_id: made.batch_id, hash: made.hash } };
  },
  async 'payouts.rejectPayouts'(desk) {
    const { people, made } = await ofOwner(desk);
    return { people, input: { batch_id: made.batch_id, reason } };
  },
  async 'payouts.rejectPayout'(desk) {
    const { people, made } = await ofOwner(desk);
    return { people, input: { payout_id: made.payout_id, reason } };
  },
  async 'payouts.payoutFile'(desk) {
    const { people, made } = await ofOwner(desk);
    const { visitor } = await aFinancier(desk.world);
    await visitor.call(payoutCalls.approvePayouts, { batch_id: made.batch_id, hash: made.hash });
    return { people, input: { batch_id: made.batch_id } };
  },
  async 'payouts.proposeReserve'(desk) {
    const { people, asked } = await aReserve(desk);
    return { people, input: asked };
  },
  async 'payouts.approveReserve'(desk) {
    const { people, reserve_id } = await aReserve(desk);
    return { people, input: { reserve_id } };
  },
  async 'payouts.endReserve'(desk) {
    const { people, reserve_id } = await aReserve(desk);
    return { people, input: { reserve_id, reason } };
  },
  async 'payouts.decideReserve'(desk) {
    const { people, reserve_id } = await aReserve(desk);
    // Two keep it, and its shop says no.
    const { visitor } = await aFinancier(desk.world);
    await visitor.call(payoutRuleCalls.approveReserve, { reserve_id });
    await people.seller.visitor.call(shopMoneyCalls.appealReserve, { reserve_id, words: reason });
    return { people, input: { reserve_id, outcome: 'kept' as const, answer: reason } };
  },
  async 'payouts.chargeBack'(desk) {
    const affair = await anAffair(desk, { came: true });
    return inOrder(affair, { number: affair.number, reference: `CB${aPhone()}`, reason });
  },
};
