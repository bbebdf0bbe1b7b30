import { bankHolder } from '#rules/money/payee.ts';
import { chanceOf, seedOf } from '../../demo/covers/seed.ts';
import type { Tx } from '../kit/db/transact.ts';
import { bankFacts, identityFacts } from '../money/payee/sealed.ts';
import { insertReview } from '../shop/desk/queries.ts';
import { insertIdentity, putChange, updateFacts } from '../shop/opening/queries.ts';
import { applyStep, taxFacts } from '../shop/opening/steps.ts';
import type { DemoShop } from './shop-offers.ts';

const DAY_MS = 86_400_000;
const streets = [
  '12 Cách Mạng Tháng Tám',
  '26 Hàng Chiếu',
  '7 ngõ 9 Lâm Du',
  '84 Võ Văn Ngân',
  '3 Nguyễn Huệ',
];
const bankCodes = ['VCB', 'ICB', 'BIDV', 'TCB', 'ACB'] as const;

interface Loading {
  tx: Tx;
  shopId: number;
  accountId: number;
  secret: string;
  now: number;
}

/** What a demo shop says of itself: all steps of one that sells or waits, the first two of one that lacks its facts. */
export async function loadShopFacts(
  shop: DemoShop,
  { tx, shopId, accountId, secret, now }: Loading,
): Promise<void> {
  const { owner } = shop;
  if (!owner) return;
  const chance = chanceOf(seedOf(`${shop.name} mở tiệm`));
  const number = (length: number) =>
    Array.from({ length }, () => String(Math.floor(chance.between(0, 10)) % 10)).join('');
  const row = { id: shopId };
  const at = new Date(now - 2 * DAY_MS);
  await updateFacts(tx, shopId, {
    street: chance.pick(streets as [string, ...string[]]),
    phone: owner.account,
  });
  const email = `tiem${owner.account.slice(-3)}@tiem.example`;
  await applyStep(tx, row, 'tax', taxFacts({ kind: 'household', tax_code: `03${number(8)}`, email }), at);
  if (shop.status === -1) return;
  const identity = identityFacts(secret, { legal_name: owner.fullname, number: `0${number(11)}` });
  await applyStep(tx, row, 'identity', identity, at);
  const bank = { bank: chance.pick(bankCodes), number: number(13), holder: bankHolder(owner.fullname) };
  // Older than any pause of payouts.
  await applyStep(tx, row, 'bank', bankFacts(secret, bank), new Date(now - 90 * DAY_MS));
  const hours = { opens: '08:00', closes: '17:30', open_days: 63 };
  await updateFacts(tx, shopId, { ...hours, rules_at: at, sent_at: at });
  if (shop.status === 2) await updateFacts(tx, shopId, { closed_by: 'owner' });
  if (shop.status === 1 || shop.status === -7) {
    const { legal_name, identity_last4 } = identity;
    const checked = { checked_by: null, checked_at: at } as const;
    await insertIdentity(tx, {
      ...{ shop_id: shopId, way: 'manual', result: 'matches', legal_name, number_last4: identity_last4 },
      ...checked,
    });
    const outcome = { outcome: 'approved', reason: '', reviewed_by: null, at } as const;
    await insertReview(tx, { shop_id: shopId, change_id: null, ...outcome });
  }
  if (shop.status === -7) {
    const other = { bank: 'SHB', number: number(12), holder: bankHolder(owner.fullname) };
    const asked = { asked_by: accountId, asked_at: new Date(now - 30 * 3_600_000) };
    await putChange(tx, { shop_id: shopId, step: 'bank', facts: bankFacts(secret, other), ...asked });
  }
}

/** Who else works in a demo shop; their accounts are there. */
export async function loadStaff(
  tx: Tx,
  shopId: number,
  people: readonly { accountId: number; role: 'manager' | 'packer' | 'chat' }[],
  now: number,
): Promise<void> {
  for (const { accountId, role } of people)
    await tx
      .insertInto('shop_member')
      .values({ account_id: accountId, shop_id: shopId, role, since: new Date(now) })
      .onConflict(conflict => conflict.column('account_id').doNothing())
      .execute();
}
