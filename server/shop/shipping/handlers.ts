import type { Output, Parsed } from '#contract/kit/call.ts';
import type { shippingCalls } from '#contract/shop/shipping.ts';
import { type CarrierName, carrierNames } from '../../kit/carriers.ts';
import type { AppContext, Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { units, type Ward } from '../../people/address/units.ts';
import { storeById } from '../products/store-queries.ts';
import { carrierPlace } from './carrier-place.ts';
import { quotesFor } from './quotes.ts';

const DAY_MS = 86_400_000;
const VIETNAM_MS = 7 * 3_600_000;
const dayInVietnam = (moment: number) => Math.floor((moment + VIETNAM_MS) / DAY_MS);

const said = ({ id, name, cityName }: Ward) => ({ ward_id: id, ward_name: name, city_name: cityName });

/** The ward as carriers name it, and as it is told; throws bad_input for one that is no more. */
function placeOf(field: string, id: number, district = 0) {
  const [ward, place] = [units().wards.get(id), carrierPlace(id, district)];
  if (!ward || !place)
    throw new Refusal('bad_input', { [field]: ['Phường, xã này không còn. Bạn chọn lại nhé'] });
  return { ward, place };
}

type Asked = Parsed<(typeof shippingCalls)['checkShippingFee']>;

async function feesFor(
  context: Pick<AppContext, 'gateways' | 'now'>,
  { weight, total_money, ward_id, district_id, from_ward_id }: Asked,
): Promise<Output<(typeof shippingCalls)['checkShippingFee']>> {
  const from = placeOf('from_ward_id', from_ward_id);
  const to = placeOf('ward_id', ward_id, district_id);
  const parcel = { from: from.place, to: to.place, grams: weight, valueVnd: total_money };
  const { quotes, away } = await quotesFor(context, parcel);
  if (quotes.length === 0 && away.length > 0)
    throw new Refusal('gateway_away', 'Hãng giao hàng chưa trả lời. Bạn thử lại sau giây lát nhé.');
  const today = dayInVietnam(context.now());
  return {
    from: said(from.ward),
    offers: quotes.map(({ carrier, quote: { feeVnd, arrivesAt } }) => ({
      carrier,
      name: carrierNames[carrier],
      fee: feeVnd,
      days: arrivesAt === null ? null : Math.max(0, dayInVietnam(arrivesAt) - today),
    })),
    away: away.map(name => carrierNames[name]),
  };
}

export const shippingHandlers: Handlers<typeof shippingCalls> = {
  async listCarrier(_, { gateways, settings }) {
    const from = units().wards.get(settings.shipFromWard ?? 0);
    const carriers = Object.keys(gateways.carriers) as CarrierName[];
    return {
      from: from ? said(from) : null,
      items: carriers.map(carrier => ({ carrier, name: carrierNames[carrier] })),
    };
  },

  async checkShippingFee(asked, context) {
    const from_ward_id = asked.from_ward_id || (context.settings.shipFromWard ?? 0);
    return feesFor(context, { ...asked, from_ward_id });
  },

  async getDeliverFeeByShop({ shop_id, ...parcel }, context) {
    const shop = await storeById(context.db, shop_id);
    if (shop?.status !== 1) throw context.refuse('not_found');
    return feesFor(context, { ...parcel, from_ward_id: shop.ward_code });
  },
};
