import type { Generated } from 'kysely';
import type { CarrierName, ParcelState } from '../carriers.ts';
import type { Counted, Maybe } from './column-types.ts';

/** `due`: the carrier is asked to take it; `refused`: it said no. */
type StoredParcelState = 'due' | 'refused' | ParcelState;

/** The tables of parcels, as 0073 and later migrations made them. */
export interface ParcelTables {
  parcel: {
    id: Generated<number>;
    order_id: number;
    carrier: CarrierName;
    /** Ours. */
    number: string;
    /** The carrier's. */
    code: Maybe<string>;
    state: Generated<StoredParcelState>;
    fee_vnd: Maybe<number>;
    /** The last of its `parcel_fee`. */
    final_fee_vnd: Counted<number | null>;
    collect_vnd: number;
    turn: Generated<number>;
    created_at: Date;
    asked_at: Date;
  };
  /** Append-only. */
  parcel_fee: {
    id: Generated<number>;
    parcel_id: number;
    fee_vnd: number;
    paid_vnd: number;
    said: string;
    turn: number;
    entry_id: Maybe<number>;
    at: Date;
  };
  parcel_word: {
    id: Counted<number>;
    parcel_id: Counted<number>;
    state: Counted<StoredParcelState>;
    at: Counted<Date>;
  };
}
