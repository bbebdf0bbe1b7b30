import type { MyShop } from '#contract/shop/opening.ts';
import { usualHours } from '#rules/shop/facts.ts';
import { type Found, toldStatus } from '#rules/shop/life.ts';
import { memberMay } from '#rules/shop/members.ts';
import type { Principal, ReaderContext } from '../../kit/http/context.ts';
import { units } from '../../people/address/units.ts';
import { changesOf, isVouched, lastIdentity, openOrdersOf, shopById } from './queries.ts';
import { stepsLeft } from './steps.ts';

const noShop: MyShop = {
  is_shop: 0,
  shop_id: null,
  role: null,
  name: '',
  intro: '',
  tint: '#27476e',
  place: { ward_id: 0, ward_name: '', city_id: 0, city_name: '', street: '', phone: '' },
  tax: null,
  identity: null,
  vneid_there: false,
  bank: null,
  hours: { ...usualHours },
  rules_at: null,
  left: ['name', 'tax', 'identity', 'bank', 'hours', 'rules'],
  wrong: [],
  changes: [],
  sent_at: null,
  holiday: null,
  closed_by: null,
  open_orders: 0,
};

const at = (date: Date | null): number | null => date?.getTime() ?? null;

/** The shop where somebody works, as far as their role sees it. */
export async function myShopReply(
  { db, gateways }: Pick<ReaderContext, 'db' | 'gateways'>,
  shop: Principal['shop'],
): Promise<MyShop> {
  const row = shop && (await shopById(db, shop.id));
  if (!shop || !row) return noShop;
  const owner = memberMay(shop.role, 'facts');
  const [changes, identity, openOrders] = [
    owner ? await changesOf(db, row.id) : [],
    owner ? await lastIdentity(db, row.id) : undefined,
    await openOrdersOf(db, row.id),
  ];
  const ward = units().wards.get(row.ward_code);
  const compared = identity?.number_last4 === row.identity_last4 ? identity : undefined;
  return {
    is_shop: toldStatus(row.status, changes.length > 0),
    shop_id: row.id,
    role: shop.role,
    ...{ name: row.name, intro: row.intro, tint: row.tint },
    place: {
      ward_id: row.ward_code,
      ward_name: ward?.name ?? '',
      city_id: row.province_code,
      city_name: ward?.cityName ?? '',
      street: row.street ?? '',
      phone: row.phone ?? '',
    },
    tax: owner ? { kind: row.kind, tax_code: row.tax_code ?? '', email: row.email ?? '' } : null,
    identity: owner
      ? {
          legal_name: row.legal_name ?? '',
          last4: row.identity_last4 ?? '',
          checked_at: at(compared?.checked_at ?? null),
          vneid: isVouched(row, identity),
        }
      : null,
    bank: owner ? { bank: row.bank ?? '', last4: row.bank_last4 ?? '', holder: row.bank_holder ?? '' } : null,
    hours: {
      opens: row.opens ?? usualHours.opens,
      closes: row.closes ?? usualHours.closes,
      days: row.open_days ?? usualHours.days,
    },
    vneid_there: gateways.identity !== null,
    rules_at: at(row.rules_at),
    left: stepsLeft(row),
    wrong: owner ? (row.wrong as Found[]) : [],
    changes: changes.map(({ step, asked_at }) => ({ step, asked_at: asked_at.getTime() })),
    sent_at: at(row.sent_at),
    holiday:
      row.holiday_from && row.holiday_until
        ? { from: row.holiday_from.getTime(), until: row.holiday_until.getTime() }
        : null,
    closed_by: row.closed_by,
    open_orders: openOrders,
  };
}
