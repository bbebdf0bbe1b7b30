/* Companies that carry parcels, as the rest of the server sees them; server/gateways has one file each. */

export const carrierNames = { ghn: 'Giao Hàng Nhanh', ghtk: 'Giao Hàng Tiết Kiệm' } as const;
export type CarrierName = keyof typeof carrierNames;

const trackingPages: Record<CarrierName, (code: string) => string> = {
  ghn: code => `https://donhang.ghn.vn/?order_code=${code}`,
  ghtk: code => `https://i.ghtk.vn/${code}`,
};
/** Public tracking page of a parcel, by its code. */
export const trackingPageOf = (carrier: CarrierName, code: string): string =>
  trackingPages[carrier](encodeURIComponent(code));

/** One end of a way, by the names that carriers know: those of today, and the district of before that some still ask for. */
export interface CarrierPlace {
  ward: string;
  city: string;
  oldDistrict: string;
  oldCity: string;
}

export interface Parcel {
  from: CarrierPlace;
  to: CarrierPlace;
  grams: number;
  /** Insured value. */
  valueVnd: number;
}

export interface CarrierQuote {
  feeVnd: number;
  /** When it arrives if it is sent now, ms since 1970; null where the carrier says so only once it has the parcel. */
  arrivesAt: number | null;
}

/** Somebody at one end: who is called, and the door. */
interface CarrierPerson {
  name: string;
  /** 0xxxxxxxxx */
  phone: string;
  street: string;
}

export interface Shipment extends Parcel {
  /** Ours: the same number again is the same parcel. */
  number: string;
  sender: CarrierPerson;
  recipient: CarrierPerson;
  /** Collected at the door for us; 0 for what is paid already. */
  collectVnd: number;
  items: readonly { name: string; quantity: number; grams: number }[];
  note: string;
}

/** State of a parcel, in words shared by all carriers. */
export type ParcelState =
  | 'waiting'
  | 'under_way'
  | 'delivered'
  | 'failed'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'lost';

interface SentParcel {
  /** The carrier's, by which everything else is asked. */
  code: string;
  feeVnd: number;
}

interface FollowedParcel {
  code: string;
  /** Ours. */
  number: string;
  state: ParcelState;
}

/** Current total fee of a parcel, from its carrier. */
export interface ParcelFee {
  feeVnd: number;
  /** The carrier's answer, as evidence. */
  said: string;
}

/** One of both: where the carrier shows it for a short time, or a PDF. */
interface ParcelLabel {
  address: string | null;
  pdf: Uint8Array | null;
}

/** A carrier's own message about a parcel, as it came. */
export interface CarrierCallback {
  /** Of the address. */
  query: string;
  body: string;
}

/** Which parcel a callback is about, and why what happened did; '' where nothing is told. */
export interface HeardParcel {
  code: string;
  reason: string;
}

export interface Carrier {
  /** Null where this carrier does not go there. Throws GatewayError. */
  quote(parcel: Parcel): Promise<CarrierQuote | null>;
  /** Throws GatewayError: `away` may have taken the parcel, and the same number asked again tells. */
  send(shipment: Shipment): Promise<SentParcel>;
  /** False where it is too late: the parcel is on its way. Throws GatewayError. */
  cancel(code: string): Promise<boolean>;
  /** Throws GatewayError, `denied` for a code that is none of ours. */
  follow(code: string): Promise<FollowedParcel>;
  /** Throws GatewayError, `denied` for a code that is none of ours. */
  feeOf(code: string): Promise<ParcelFee>;
  /** Label of a parcel. Throws GatewayError. */
  label(code: string): Promise<ParcelLabel>;
  /** Which parcel a callback is about; null for one that does not know the secret of our address. A hint: ask `follow`. */
  heard(callback: CarrierCallback): HeardParcel | null;
}
