import { type Kysely, sql } from 'kysely';

/**
 * What no statement of the server may do: change what an attempt is, capture money that is not the price or comes after other
 * money, decide about money that is not held, end two refunds of one payment by one word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function attempt_is_frozen() returns trigger language plpgsql as $$
      begin
        if (new.purchase_id, new.gateway, new.reference, new.bank_code, new.created_at)
          is distinct from (old.purchase_id, old.gateway, old.reference, old.bank_code, old.created_at)
          or (old.gateway_no is not null and new.gateway_no is distinct from old.gateway_no)
          or (old.address is not null and new.address is distinct from old.address) then
          raise exception 'what an attempt is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger attempt_stays before update on payment_attempt for each row execute function attempt_is_frozen();

    create function captured_money_pays() returns trigger language plpgsql as $$
      begin
        if not exists (
            select from payment_evidence evidence
            join payment_attempt attempt on attempt.id = evidence.attempt_id
            join purchase on purchase.id = attempt.purchase_id
            where evidence.id = new.evidence_id and evidence.amount = purchase.total and purchase.currency = 'VND')
          or exists (
            select from payment_evidence evidence
            join payment_attempt attempt on attempt.id = evidence.attempt_id
            join payment_attempt other on other.purchase_id = attempt.purchase_id
            join payment_evidence earlier on earlier.attempt_id = other.id and earlier.id <> evidence.id
            join evidence_outcome outcome on outcome.evidence_id = earlier.id
            left join held_decision decided on decided.evidence_id = earlier.id
            where evidence.id = new.evidence_id and (outcome.outcome = 'captured' or decided.decision = 'accepted'))
        then
          raise exception 'evidence % does not pay its purchase', new.evidence_id using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create trigger captured_pays after insert on evidence_outcome
      for each row when (new.outcome = 'captured') execute function captured_money_pays();

    create function only_held_is_decided() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from evidence_outcome where evidence_id = new.evidence_id and outcome = 'held') then
          raise exception 'evidence % is not held', new.evidence_id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger held_is_decided before insert on held_decision
      for each row execute function only_held_is_decided();

    create unique index refund_word on refund (evidence_id, transaction_no) where state = 'done';
  `.execute(db);
}
