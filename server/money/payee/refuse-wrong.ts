import type { Whys } from '#rules/money/payee.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Throws bad_input with what is wrong of each field. */
export function refuseWrong(whys: Whys): void {
  const said = Object.entries(whys).map(([field, why]) => [field, [why ?? '']]);
  if (said.length > 0) throw new Refusal('bad_input', Object.fromEntries(said));
}
