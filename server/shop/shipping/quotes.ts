import type { Carrier, CarrierName, CarrierQuote, Parcel } from '../../kit/carriers.ts';
import { GatewayError, type Gateways } from '../../kit/gateways.ts';

/** Fees move by the day at most; a carrier is asked once for a parcel in this time, ms. */
const KEPT_MS = 600_000;
/** Quotes that are kept, the oldest go first. */
const MOST = 5_000;
/** Carriers charge by steps of weight and value: parcels within one step share a quote. */
const GRAMS_STEP = 100;
const VND_STEP = 50_000;

interface Kept {
  at: number;
  quote: Promise<CarrierQuote | null>;
}

/** One store for each set of carriers, so that one server's answers are its own. */
const stores = new WeakMap<Gateways, Map<string, Kept>>();

const inSteps = (value: number, step: number) => Math.ceil(value / step) * step;

/** The parcel as it is asked about: never lighter or cheaper than it is. */
const rounded = (parcel: Parcel): Parcel => ({
  ...parcel,
  grams: inSteps(parcel.grams, GRAMS_STEP),
  valueVnd: inSteps(parcel.valueVnd, VND_STEP),
});

function asked(
  store: Map<string, Kept>,
  name: CarrierName,
  carrier: Carrier,
  parcel: Parcel,
  now: number,
): Promise<CarrierQuote | null> {
  const key = JSON.stringify([name, parcel]);
  const known = store.get(key);
  if (known && now - known.at < KEPT_MS && now >= known.at) return known.quote;
  const quote = carrier.quote(parcel);
  store.delete(key);
  store.set(key, { at: now, quote });
  const [oldest] = store.keys();
  if (store.size > MOST && oldest !== undefined) store.delete(oldest);
  // A no is asked again: the next one may hear a yes.
  quote.catch(() => {
    if (store.get(key)?.quote === quote) store.delete(key);
  });
  return quote;
}

export interface Quotes {
  quotes: { carrier: CarrierName; quote: CarrierQuote }[];
  /** Carriers that did not answer, or not as documented. */
  away: CarrierName[];
}

/** Asks all carriers at once; none waits for another, and each has its own limit of time (gateways/clients.ts). */
export async function quotesFor(
  { gateways, now }: { gateways: Gateways; now: () => number },
  given: Parcel,
): Promise<Quotes> {
  const store = stores.get(gateways) ?? new Map<string, Kept>();
  stores.set(gateways, store);
  const parcel = rounded(given);
  const carriers = Object.entries(gateways.carriers) as [CarrierName, Carrier][];
  const answers = await Promise.all(
    carriers.map(async ([name, carrier]) => {
      try {
        return { name, quote: await asked(store, name, carrier, parcel, now()) };
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        return { name, quote: undefined };
      }
    }),
  );
  return {
    quotes: answers
      .flatMap(({ name, quote }) => (quote ? [{ carrier: name, quote }] : []))
      .sort((one, other) => one.quote.feeVnd - other.quote.feeVnd),
    away: answers.filter(({ quote }) => quote === undefined).map(({ name }) => name),
  };
}
