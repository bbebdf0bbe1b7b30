import { type Kysely, sql } from 'kysely';

/**
 * What support and finance decide about money (docs/decisions/050-payment-methods-and-refunds.md): held money is accepted or goes
 * back, lines are refunded. Money that is to go back lies in `refunds_due` until its gateway has given it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_account (name, currency) values ('refunds_due', 'VND');
    alter table ledger_entry drop constraint ledger_entry_kind_check,
      /* Beside those before: a refund that was decided, one that its gateway has made. */
      add constraint ledger_entry_kind_check check (kind in
        ('sale', 'oak', 'code', 'held', 'test', 'refund', 'refunded'));

    /* Held money, decided about: once. */
    create table held_decision (
      evidence_id bigint primary key references payment_evidence,
      decision text not null check (decision in ('accepted', 'refund')),
      entry_id bigint not null references ledger_entry,
      at timestamptz(3) not null
    );
    /* A line that was taken back, and for how much: once. */
    create table refunded_line (
      line_id bigint primary key references purchase_line,
      amount bigint not null check (amount >= 0),
      entry_id bigint not null references ledger_entry,
      at timestamptz(3) not null
    );
    /* Money that goes back by the way it came. One that fails is followed by another. */
    create table refund (
      id bigint generated always as identity primary key,
      /* What the gateway knows it by. */
      reference text not null unique check (reference ~ '^R[0-9A-HJKMNP-TV-Z]{10}$'),
      evidence_id bigint not null references payment_evidence,
      /* Null: nobody knows what the money was for. */
      purchase_id bigint references purchase,
      amount bigint not null check (amount > 0),
      state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
      due_entry_id bigint not null references ledger_entry,
      decided_at timestamptz(3) not null,
      /* When the gateway was first asked. */
      sent_at timestamptz(3),
      ended_at timestamptz(3),
      /* The gateway's own number of it. */
      transaction_no text,
      done_entry_id bigint unique references ledger_entry,
      check ((state = 'pending') = (ended_at is null)),
      check ((state = 'done') = (done_entry_id is not null and transaction_no is not null))
    );
    create index refund_evidence on refund (evidence_id, id);
    create index refund_purchase on refund (purchase_id) where purchase_id is not null;
    /* Days of finance. */
    create index payment_evidence_received on payment_evidence (received_at);
    create index purchase_created on purchase using brin (created_at);
    create index refund_open on refund (decided_at) where state <> 'done';

    create function refund_moves() returns trigger language plpgsql as $$
      begin
        if old.state <> 'pending' or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
          or (new.reference, new.evidence_id, new.purchase_id, new.amount, new.due_entry_id, new.decided_at)
          is distinct from
          (old.reference, old.evidence_id, old.purchase_id, old.amount, old.due_entry_id, old.decided_at) then
          raise exception 'a refund only ends' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger refund_stays before update on refund for each row execute function refund_moves();
    create function refund_is_within_its_money() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if (select sum(amount) from refund where evidence_id = new.evidence_id and state <> 'failed')
          > (select amount from payment_evidence where id = new.evidence_id for update) then
          raise exception 'more goes back than came' using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create trigger refund_amount after insert on refund for each row execute function refund_is_within_its_money();
    create trigger held_decision_is_append_only before update or delete on held_decision
      for each row execute function refuse_change();
    create trigger refunded_line_is_append_only before update or delete on refunded_line
      for each row execute function refuse_change();
  `.execute(db);
}
