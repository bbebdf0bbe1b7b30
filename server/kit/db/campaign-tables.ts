import type { ColumnType, Generated } from 'kysely';
import type { AnswerReason } from '#rules/people/campaign-kinds.ts';
import type { Maybe } from './column-types.ts';

/** Pushes, hours without them, and what people said to campaigns, as 0240 and 0241 made them. */
export interface CampaignTables {
  /** A browser that is told while nobody looks; goes with its session. */
  push_subscription: {
    id: Generated<number>;
    account_id: number;
    session_id: number;
    endpoint_hash: Buffer;
    sealed: string;
    made_at: Date;
  };
  /** One row; hours of Vietnam's clock. */
  platform_quiet: { id: number; from_hour: number; to_hour: number };
  own_quiet: { account_id: number; from_hour: number; to_hour: number };
  /** Each yes and no to advertising; the newest counts. */
  promotion_consent: {
    id: Generated<number>;
    account_id: number;
    granted: boolean;
    version: string;
    words: string;
    by_link: ColumnType<boolean, boolean | undefined, boolean>;
    at: Date;
  };
  /** One row for each person and day with advertising. */
  promotion_day: { account_id: number; day: ColumnType<string, string, string> };
  /** "Not again" and reports; a guest is a device. */
  campaign_answer: {
    id: Generated<number>;
    popup_id: Maybe<number>;
    notice_id: Maybe<number>;
    account_id: Maybe<number>;
    device_id: Maybe<string>;
    how: 'refused' | 'reported';
    reason: Maybe<AnswerReason>;
    at: Date;
  };
}
