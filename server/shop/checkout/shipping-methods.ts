import { type CarrierName, carrierNames } from '../../kit/carriers.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { carrierPlace } from '../shipping/carrier-place.ts';
import { quotesFor } from '../shipping/quotes.ts';

export interface ShippingMethod {
  carrier: CarrierName;
  name: string;
  feeVnd: number;
  /** When it comes if it is sent now; null where the carrier says so later. */
  arrivesAt: number | null;
}

export interface ShipTo {
  ward: number;
  oldDistrict: number;
}

/** One shop's parcel. */
export interface ShopParcel {
  shopId: number;
  fromWard: number;
  grams: number;
  valueVnd: number;
}

/** How each shop may send its parcel, cheapest first; a shop that nobody goes from has none. `away`: carriers that were silent. */
export async function shippingMethods(
  context: Pick<AppContext, 'gateways' | 'now'>,
  parcels: readonly ShopParcel[],
  to: ShipTo,
): Promise<{ ways: Map<number, ShippingMethod[]>; away: string[] }> {
  const there = carrierPlace(to.ward, to.oldDistrict);
  const away = new Set<string>();
  const methods = new Map<number, ShippingMethod[]>();
  await Promise.all(
    parcels.map(async ({ shopId, fromWard, grams, valueVnd }) => {
      const from = carrierPlace(fromWard);
      if (!from || !there) return;
      const asked = await quotesFor(context, { from, to: there, grams, valueVnd });
      for (const name of asked.away) away.add(carrierNames[name]);
      methods.set(
        shopId,
        asked.quotes.map(({ carrier, quote }) => ({ carrier, name: carrierNames[carrier], ...quote })),
      );
    }),
  );
  return { ways: methods, away: [...away] };
}
