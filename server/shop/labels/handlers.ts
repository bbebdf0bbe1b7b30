import type { sellerLabelCalls } from '#contract/shop/seller-labels.ts';
import { carrierNames } from '../../kit/carriers.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { units } from '../../people/address/units.ts';
import { orderOfSeller, recipientOf } from '../orders/queries.ts';
import { linesSold, parcelOf } from '../parcels/queries.ts';
import { carrierOf } from '../parcels/send.ts';
import { isAlive } from '../seller/reply.ts';
import { type LabelFacts, labelSheet } from './sheet.ts';

const AWAY = 'Hãng chưa trả lời.';
const NONE = 'Đơn này chưa có gói ở hãng nào.';
/** Carriers that are asked at once. */
const AT_ONCE = 5;

interface Asked {
  order_id: number;
  order_code: string;
  label: LabelFacts | null;
  words: string;
}

/** Label of one order's parcel, or why there is none. Throws not_found for an order of another shop. */
async function labelOf(context: ReaderContext, orderId: number): Promise<Asked> {
  const { db, reader } = context;
  const order = await orderOfSeller(db, reader.accountId, orderId);
  if (!order) throw new Refusal('not_found');
  const about = { order_id: order.id, order_code: order.number };
  const parcel = await parcelOf(db, order.id);
  if (!parcel?.code || !isAlive(parcel)) return { ...about, label: null, words: NONE };
  try {
    const { pdf } = await carrierOf(context, parcel.carrier).label(parcel.code);
    const to = await recipientOf(db, order.id);
    const ward = to && units().wards.get(to.ward);
    const label = {
      ...{
        order_code: order.number,
        carrier: carrierNames[parcel.carrier],
        code: parcel.code,
        pdf: pdf ?? null,
      },
      ...{ shop: order.shop_name, collect: parcel.collect_vnd, books: await linesSold(db, [order.id]) },
      to: to
        ? {
            ...{ fullname: to.fullname, phone: to.phone },
            address: [to.street, ward?.name, ward?.cityName].filter(Boolean).join(', '),
          }
        : null,
    };
    return { ...about, label, words: '' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { ...about, label: null, words: AWAY };
  }
}

export const sellerLabelHandlers: Handlers<typeof sellerLabelCalls> = {
  async labelSheet({ order_ids }, context) {
    const ids = [...new Set(order_ids)];
    const asked: Asked[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE)
      asked.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map(id => labelOf(context, id)))));
    const labels = asked.flatMap(({ label }) => label ?? []);
    const failed = asked.flatMap(({ label, ...row }) => (label ? [] : [row]));
    const pdf = labels.length > 0 ? await labelSheet(labels, failed) : null;
    return { labels: labels.length, failed, pdf: pdf && Buffer.from(pdf).toString('base64') };
  },
};
