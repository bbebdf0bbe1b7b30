import type { Carrier, CarrierName, ParcelState } from '../kit/carriers.ts';
import { GatewayError } from '../kit/gateways.ts';

/* Carriers of the demo while it is loaded: it starts without a network. What they say of a parcel is what its story says. */

const DAY_MS = 86_400_000;

const parcels = new Map<string, { number: string; state: ParcelState }>();

function known(code: string) {
  const parcel = parcels.get(code);
  if (!parcel) throw new GatewayError('denied', 'not a parcel of the demo');
  return parcel;
}

const carrier = (mark: string, feeVnd: number, days: number): Carrier => ({
  quote: async () => ({ feeVnd, arrivesAt: Date.now() + days * DAY_MS }),
  async send({ number }) {
    const code = `${mark}${number}`;
    parcels.set(code, { number, state: 'waiting' });
    return { code, feeVnd };
  },
  async cancel(code) {
    const parcel = known(code);
    if (parcel.state === 'waiting') parcel.state = 'cancelled';
    return parcel.state === 'cancelled';
  },
  follow: async code => ({ code, ...known(code) }),
  feeOf: async code => ({ feeVnd, said: JSON.stringify({ code, ...known(code), feeVnd }) }),
  label: async code => ({ address: `https://hang-giao.example/${code}`, pdf: null }),
  heard: ({ body }) => ({ code: body, reason: '' }),
});

export const demoCarriers: Record<CarrierName, Carrier> = {
  ghn: carrier('GMAU', 22_000, 3),
  ghtk: carrier('S1.MAU.', 19_000, 4),
};

/** What happens to a parcel on its way. */
export function letParcel(code: string, state: ParcelState): void {
  known(code).state = state;
}
