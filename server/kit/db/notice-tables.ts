import type { ColumnType, Generated } from 'kysely';
import type { CampaignKind, PopupScreen } from '#rules/people/campaign-kinds.ts';
import type { Now } from './column-types.ts';

/** A notice's picture: a cover or tile by its hash, or an icon by its name. */
export type NoticePicture =
  | { form: 'cover' | 'tile'; hash: string | null; title: string; authors: string[]; tint: string }
  | { form: 'icon'; icon: string };

/** Jobs, notices and pop-ups. */
export interface NoticeTables {
  /** Work that survives its process (kit/jobs); a done job has no row. */
  job: {
    id: Generated<number>;
    name: string;
    input: ColumnType<unknown, string, never>;
    /** 0 urgent, 1 normal, 2 bulk. */
    lane: 0 | 1 | 2;
    aggregate: string | null;
    run_at: Date;
    expires_at: Date | null;
    tries: Generated<number>;
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    parked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    error: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Now;
  };
  /** Idempotency keys of answered requests (kit/http/transact-once). Of a guest: no account, but a device. */
  press: {
    account_id: number | null;
    device_id: string;
    call: string;
    key: string;
    input_hash: Buffer;
    result: ColumnType<object | null, string | null | undefined, string>;
    made_at: ColumnType<Date, Date, Date>;
  };
  /** Told of once; locked while people are told. */
  notice_event: {
    kind: string;
    event: string;
    account_id: number | null;
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Date;
  };
  notice: {
    id: Generated<number>;
    account_id: number;
    kind: string;
    event: string;
    title: string;
    words: string;
    link: string;
    picture: ColumnType<NoticePicture, string, never>;
    /** False: told by mail or Zalo only. */
    shown: boolean;
    created_at: Date;
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Which "all read" read it, until it is opened by itself. */
    read_by: ColumnType<string | null, string | null | undefined, string | null>;
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When browsers may be told of it, and when they were; null: they are not. */
    push_due: ColumnType<Date | null, Date | null | undefined, Date | null>;
    pushed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Only what differs from the kind's own. */
  notice_setting: {
    account_id: number;
    kind: string;
    channel: 'app' | 'mail' | 'zns' | 'push';
    is_on: boolean;
  };
  popup_campaign: {
    id: Generated<number>;
    /** The operator's name for it. */
    name: string;
    title: string;
    words: string;
    edition_id: number | null;
    button: string;
    link: string;
    starts_at: Date;
    ends_at: Date;
    audience: 'all' | 'guests' | 'readers' | 'members' | 'not_members';
    os: string[];
    /** Only who joined in the last days. */
    joined_days: number | null;
    per_person: number;
    per_day: number;
    priority: Generated<number>;
    kind: ColumnType<CampaignKind, CampaignKind | undefined, CampaignKind>;
    /** Its placement. */
    screens: ColumnType<PopupScreen[], PopupScreen[] | undefined, PopupScreen[]>;
    /** Showings in all; null: as many as its time brings. */
    budget: ColumnType<number | null, number | null | undefined, number | null>;
    shown: Generated<number>;
  };
  /** One row a showing; a guest is a device. */
  popup_log: {
    id: Generated<number>;
    campaign_id: number;
    account_id: number | null;
    device_id: string;
    shown_at: Date;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    clicked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** When each piece of scheduled work was claimed last (kit/schedule). */
  schedule: {
    name: string;
    claimed_at: ColumnType<Date, Date, Date>;
    every_ms: ColumnType<number | null, number | undefined, number>;
    ended_at: ColumnType<Date | null, never, Date>;
    took_ms: ColumnType<number | null, never, number>;
    problem: ColumnType<string | null, never, string | null>;
  };
}
