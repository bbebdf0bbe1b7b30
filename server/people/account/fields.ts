import { normalPhone, whyNotAccount, whyNotEmail, whyNotPhone } from '#rules/people/account.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { accountName } from './passwords.ts';

/* What people type, judged by the rules and brought into the form the database keeps; a "no" names its field. */

/** Refuses with the reader's words for one field, or does nothing when `why` is null. */
export function refuseField(field: string, why: string | null): void {
  if (why) throw new Refusal('bad_input', { [field]: [why] });
}

/** 0xxxxxxxxx. */
export function phoneFrom(given: string): string {
  refuseField('phone_number', whyNotPhone(given));
  return normalPhone(given) ?? '';
}

/** 0xxxxxxxxx or a lower-case address. */
export function accountFrom(given: string): string {
  refuseField('account', whyNotAccount(given));
  return accountName(given);
}

/** A lower-case address. */
export function emailFrom(given: string): string {
  refuseField('email', whyNotEmail(given));
  return accountName(given);
}
