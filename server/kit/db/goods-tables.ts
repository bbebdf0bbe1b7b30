import type { Generated } from 'kysely';
import type { GoodForm, GoodState } from '#rules/shop/goods.ts';
import type { Maybe } from './column-types.ts';

/** The tables of what shops sell to be read and heard, as 0188 and 0189 made them. */
export interface GoodsTables {
  digital_good: {
    id: Generated<number>;
    shop_id: number;
    work_id: number;
    form: GoodForm;
    /** The shop's edition: in no list of the library. */
    edition_id: number;
    name: string;
    price_vnd: number;
    /** Parts that everybody may open while it is sold. */
    sample_parts: number;
    state: Generated<GoodState>;
    /** The variation on sale, from the approval on. */
    variation_id: Maybe<number>;
    account_id: Maybe<number>;
    reason: Generated<string>;
    decided_by: Maybe<number>;
    decided_at: Maybe<Date>;
    created_at: Date;
  };
  /** Parts served of a digital good to its buyer; `share` in millionths. */
  served_part: { account_id: number; edition_id: number; part: number; share: number };
}
