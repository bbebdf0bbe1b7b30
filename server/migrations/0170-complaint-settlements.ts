import { type Kysely, sql } from 'kysely';

/**
 * What a shop offers with its answer to a complaint, whether the buyer takes it or asks the platform, and what the platform decides
 * (docs/decisions/114-platform-queue.md). Each is said once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint_settlement (
      complaint_id bigint primary key references order_complaint on delete cascade,
      offer text check (offer in ('refund', 'return', 'replace')),
      offer_vnd integer check (offer_vnd > 0),
      /* Keys in storage of pictures of the shop. */
      pictures text[] not null default '{}' check (cardinality(pictures) <= 5),
      accepted_at timestamptz(3),
      asked_words text check (char_length(asked_words) between 1 and 2000),
      asked_at timestamptz(3),
      outcome text check (outcome in ('refund', 'none')),
      outcome_vnd integer check (outcome_vnd > 0),
      /* Who bears it. */
      payer text check (payer in ('shop', 'carrier', 'platform')),
      reason text check (char_length(reason) between 1 and 2000),
      decided_by integer references account on delete set null,
      decided_at timestamptz(3),
      /* By which the money is due. */
      entry_id bigint references ledger_entry,
      check (coalesce(offer = 'refund', false) = (offer_vnd is not null)),
      check (accepted_at is null or offer is not null),
      check ((asked_at is null) = (asked_words is null)),
      check (accepted_at is null or (asked_at is null and decided_at is null)),
      check (coalesce(outcome = 'refund', false) = (outcome_vnd is not null)),
      check ((outcome_vnd is null) = (payer is null)),
      check ((outcome is null) = (decided_at is null) and (reason is null) = (decided_at is null)),
      check (decided_by is null or decided_at is not null),
      check (entry_id is null or (accepted_at is not null and offer = 'refund') or coalesce(outcome = 'refund', false))
    );
    create index complaint_settlement_waits on complaint_settlement (asked_at) where asked_at is not null and decided_at is null;
    create index complaint_settlement_decided_by on complaint_settlement (decided_by);
    create index complaint_settlement_entry on complaint_settlement (entry_id);

    /* Where money goes that a courier took. */
    create table complaint_payee (
      complaint_id bigint primary key references order_complaint on delete cascade,
      account_id integer not null references account on delete cascade,
      bank text not null check (char_length(bank) between 1 and 20),
      number text not null check (number ~ '^[0-9A-Z]{4,24}$'),
      holder text not null check (char_length(holder) between 2 and 100)
    );
    create index complaint_payee_account on complaint_payee (account_id);

    create function complaint_settlement_stays() returns trigger language plpgsql as $$
      begin
        if old.offer is distinct from new.offer and (old.offer is not null or old.asked_at is not null or old.decided_at is not null)
          or old.offer is not null and (old.offer_vnd, old.pictures) is distinct from (new.offer_vnd, new.pictures)
          or old.accepted_at is not null and (old.accepted_at, new.asked_at) is distinct from (new.accepted_at, old.asked_at)
          or old.asked_at is not null and (old.asked_at, old.asked_words) is distinct from (new.asked_at, new.asked_words)
          or old.decided_at is not null and (
            (old.outcome, old.outcome_vnd, old.payer, old.reason, old.decided_at)
              is distinct from (new.outcome, new.outcome_vnd, new.payer, new.reason, new.decided_at)
            or new.decided_by is not null and new.decided_by is distinct from old.decided_by)
          or old.entry_id is not null and new.entry_id is distinct from old.entry_id then
          raise exception 'what was said of complaint % stays', new.complaint_id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger complaint_settlement_stays before update on complaint_settlement
      for each row execute function complaint_settlement_stays();
  `.execute(db);
}
