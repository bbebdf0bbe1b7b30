import { type Kysely, sql } from 'kysely';

/**
 * What is offered can be changed and taken off while people have bought or used it (docs/decisions/110-changing-offers.md).
 * Codes keep what they were bought or issued for; a voucher that was used gets no worse, whoever writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* Taken off the list, it is still what purchases and codes name. */
    alter table package_plan add column listed boolean not null default true;

    create function plan_keeps_kind() returns trigger language plpgsql as $$
      begin
        if (new.tier, new.kind) is distinct from (old.tier, old.kind) then
          raise exception 'a package stays of its kind' using errcode = 'check_violation', constraint = 'package_plan_kind_stays';
        end if;
        return new;
      end $$;
    create trigger package_plan_kind before update on package_plan for each row execute function plan_keeps_kind();

    /* What its codes give, as it was when they were bought or issued. */
    alter table activation_batch
      add column gives_name text,
      add column days integer check (days > 0),
      add column oak integer check (oak > 0);
    update activation_batch batch set gives_name = coalesce(line.title, plan.name),
      days = case when line.id is null then plan.days else line.days end,
      oak = case when line.id is null then plan.oak else line.oak end
    from package_plan plan, activation_batch same left join purchase_line line on line.id = same.line_id
    where plan.id = batch.plan_id and same.id = batch.id;
    alter table activation_batch
      alter column gives_name set not null,
      add constraint activation_batch_gives check ((days is null) <> (oak is null));
    create function batch_keeps_gift() returns trigger language plpgsql as $$
      begin
        if (new.plan_id, new.gives_name, new.days, new.oak) is distinct from
          (old.plan_id, old.gives_name, old.days, old.oak) then
          raise exception 'codes give what they were made for' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger activation_batch_gift before update on activation_batch
      for each row execute function batch_keeps_gift();

    /* Rises with each change: who saves brings the one they saw. */
    alter table voucher add column version integer not null default 1;
    create function voucher_changes() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        was_used boolean := exists (select from voucher_claim where voucher_id = new.id and state = 'used');
      begin
        if (new.kind, new.shop_id) is distinct from (old.kind, old.shop_id) then
          raise exception 'a voucher stays whose it is' using errcode = 'check_violation', constraint = 'voucher_owner_stays';
        end if;
        if was_used and (new.code <> old.code
          or new.category_id is distinct from old.category_id and new.category_id is not null
          or (new.percent is null) <> (old.percent is null)
          or new.percent < old.percent or new.amount_vnd < old.amount_vnd or new.most_vnd < old.most_vnd
          or new.least_vnd > old.least_vnd or new.uses_each < old.uses_each or new.starts_at > old.starts_at) then
          raise exception 'a voucher that was used gets no worse'
            using errcode = 'check_violation', constraint = 'voucher_no_worse';
        end if;
        if old.uses_total is null and new.uses_total is not null then
          new.used := (select count(*) from voucher_claim where voucher_id = new.id and state = 'used');
        end if;
        return new;
      end $$;
    create trigger voucher_is_changed before update of
        code, kind, shop_id, category_id, percent, amount_vnd, most_vnd, least_vnd, starts_at, uses_total, uses_each on voucher
      for each row execute function voucher_changes();
  `.execute(db);
}
