import * as z from 'zod/mini';
import { normalContactPhone } from '#rules/people/account.ts';
import { tidyLine } from '#rules/people/address.ts';
import { type CheckedStep, type ShopStep, shopSteps, tidyTax } from '#rules/shop/facts.ts';
import { searchable } from '#rules/text/search.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { units } from '../../people/address/units.ts';
import { type ShopRow, updateFacts, updateShop } from './queries.ts';

/* What each step keeps. A change that waits holds the same, numbers sealed. */

const kept = {
  name: z.object({
    name: z.string(),
    intro: z.string(),
    province_code: z.number(),
    ward_code: z.number(),
    street: z.string(),
    phone: z.string(),
  }),
  tax: z.object({
    kind: z.enum(['person', 'household', 'company']),
    tax_code: z.string(),
    email: z.string(),
  }),
  identity: z.object({ legal_name: z.string(), identity_sealed: z.string(), identity_last4: z.string() }),
  bank: z.object({
    bank: z.string(),
    bank_sealed: z.string(),
    bank_last4: z.string(),
    bank_holder: z.string(),
  }),
} as const satisfies Record<CheckedStep, z.ZodMiniType>;
export type Kept = { [S in CheckedStep]: z.infer<(typeof kept)[S]> };

/** Contents of a row of shop_change. */
export const keptIn = <S extends CheckedStep>(step: S, facts: unknown): Kept[S] =>
  kept[step].parse(facts) as Kept[S];

export const nameFacts = (given: {
  name: string;
  intro: string;
  ward_id: number;
  street: string;
  phone: string;
}): Kept['name'] => ({
  name: tidyLine(given.name),
  intro: given.intro.normalize('NFC').trim(),
  ward_code: given.ward_id,
  province_code: units().wards.get(given.ward_id)?.cityId ?? 0,
  street: tidyLine(given.street),
  phone: normalContactPhone(given.phone) ?? '',
});

export const taxFacts = ({ kind, tax_code, email }: Kept['tax']): Kept['tax'] => ({
  kind,
  tax_code: tidyTax(tax_code),
  email: email.trim().toLowerCase(),
});

/** Makes a step count. `now`: a bank account that changes is new from this moment on. */
export async function applyStep<S extends CheckedStep>(
  tx: Tx,
  row: Pick<ShopRow, 'id'>,
  step: S,
  facts: Kept[S],
  now: Date,
): Promise<void> {
  if (step === 'name') {
    const { name, intro, province_code, ward_code, ...rest } = facts as Kept['name'];
    const place = { province_code, ward_code };
    await updateShop(tx, row.id, { name, intro, folded: ` ${searchable(name)} `, ...place });
    await updateFacts(tx, row.id, rest, { fixed: step });
    return;
  }
  const set = facts as Kept['tax'] | Kept['identity'] | Kept['bank'];
  await updateFacts(tx, row.id, { ...set, ...(step === 'bank' && { bank_since: now }) }, { fixed: step });
}

/** Steps of which something is missing. */
export const stepsLeft = (row: ShopRow): ShopStep[] => {
  const done: Record<ShopStep, boolean> = {
    name: row.street !== null && row.phone !== null,
    tax: row.kind !== null && row.tax_code !== null && row.email !== null,
    identity: row.legal_name !== null && row.identity_sealed !== null,
    bank: row.bank_sealed !== null && row.bank_holder !== null,
    hours: row.opens !== null && row.closes !== null && row.open_days !== null,
    rules: row.rules_at !== null,
  };
  return shopSteps.filter(step => !done[step]);
};
