import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  FramePart,
  HookEvent,
  KeyMode,
  PartnerRole,
  PartnerState,
  PartnerTerm,
} from '#rules/people/partners.ts';

/** The tables of partners, as 0001 and 0160 made them. */
export interface PartnerTables {
  partner: {
    id: string;
    name: string;
    allowed_origins: string[];
    book_hosts: string[];
    state: Generated<PartnerState>;
    state_reason: Generated<string>;
    site: Generated<string>;
    terms: Generated<PartnerTerm[]>;
    /** #rrggbb */
    accent: ColumnType<string | null, string | null | undefined, string | null>;
    theme: ColumnType<
      'dark' | 'bright' | 'grey' | 'yellow' | null,
      'dark' | 'bright' | 'grey' | 'yellow' | null | undefined,
      'dark' | 'bright' | 'grey' | 'yellow' | null
    >;
    parts: Generated<FramePart[]>;
    made_at: ColumnType<Date, Date | undefined, never>;
  };
  partner_member: { partner_id: string; account_id: number; role: PartnerRole; since: Date };
  partner_invite: {
    id: GeneratedAlways<number>;
    partner_id: string;
    phone: string;
    role: PartnerRole;
    state: Generated<'open' | 'taken' | 'declined' | 'withdrawn'>;
    made_at: Date;
    until: Date;
  };
  partner_key: {
    id: GeneratedAlways<number>;
    partner_id: string;
    name: string;
    mode: KeyMode;
    hash: Buffer;
    tail: string;
    made_at: Date;
    /** Set when another took its place. */
    ends_at: ColumnType<Date | null, never, Date>;
    revoked_at: ColumnType<Date | null, never, Date>;
    used_at: ColumnType<Date | null, never, Date>;
  };
  partner_origin: {
    partner_id: string;
    origin: string;
    token: string;
    asked_at: Date;
    checked_at: ColumnType<Date | null, never, Date>;
  };
  partner_refused: {
    partner_id: string;
    origin: string;
    day: ColumnType<string, string, string>;
    times: number;
  };
  partner_event: {
    id: GeneratedAlways<number>;
    partner_id: string;
    at: Date;
    name: string;
    origin: string;
    content_id: number | null;
    detail: string;
  };
  partner_day: {
    partner_id: string;
    day: ColumnType<string, string, string>;
    origin: string;
    opened: number;
  };
  partner_hook: {
    id: GeneratedAlways<number>;
    partner_id: string;
    url: string;
    events: HookEvent[];
    /** Sealed. */
    secret: string;
    old_secret: ColumnType<string | null, never, string | null>;
    old_until: ColumnType<Date | null, never, Date | null>;
    made_at: Date;
  };
  partner_delivery: {
    id: GeneratedAlways<number>;
    hook_id: number;
    event: HookEvent;
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    tries: Generated<number>;
    next_at: Date | null;
    made_at: Date;
  };
  partner_attempt: {
    id: GeneratedAlways<number>;
    delivery_id: number;
    at: Date;
    status: number | null;
    answer: string;
  };
}
