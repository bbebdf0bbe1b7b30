import { type Kysely, sql } from 'kysely';

/**
 * What a carrier asks for at last, with its words, and what of it the order does not pay
 * (docs/decisions/086-final-shipping-fees.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* What parcels cost beyond what orders pay for them, and what carriers are owed beyond it. */
    insert into ledger_account (name, currency) values ('shipping', 'VND'), ('carriers', 'VND');
    alter table ledger_entry drop constraint ledger_entry_kind_check,
      add constraint ledger_entry_kind_check check (kind in
        ('sale', 'oak', 'code', 'held', 'test', 'refund', 'refunded', 'fee', 'parcel'));
    alter table parcel add column final_fee_vnd bigint check (final_fee_vnd >= 0);
    create table parcel_fee (
      id bigint generated always as identity primary key,
      parcel_id bigint not null references parcel,
      /* What the carrier asks for in all, and what the order pays of it. */
      fee_vnd bigint not null check (fee_vnd between 0 and 1000000000),
      paid_vnd bigint not null check (paid_vnd >= 0),
      /* The carrier's answer. */
      said text not null check (char_length(said) between 1 and 4000),
      /* Of the question: an answer to an earlier one is of before. */
      turn bigint not null,
      /* Null where the books say so already. */
      entry_id bigint unique references ledger_entry,
      at timestamptz(3) not null,
      unique (parcel_id, turn)
    );
    create trigger parcel_fee_is_append_only before update or delete on parcel_fee
      for each row execute function refuse_change();
    create function parcel_fee_is_kept() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        update parcel set final_fee_vnd = new.fee_vnd where id = new.parcel_id;
        return null;
      end $$;
    create trigger parcel_fee_kept after insert on parcel_fee for each row execute function parcel_fee_is_kept();
    /* Those whose fee is still to be asked. */
    create index parcel_without_fee on parcel (created_at)
      where final_fee_vnd is null and state in ('delivered', 'returned', 'lost');
  `.execute(db);
}
