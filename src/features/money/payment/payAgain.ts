import type { Purchase } from '#contract/money/purchase.ts';
import { buyAddress } from '#rules/money/buy-address.ts';
import { readIntent } from '#rules/money/purchase.ts';

/** Page that pays for the same again; null for what these pages do not sell. */
export function payAgain(
  { intent, lines }: Pick<Purchase, 'intent' | 'lines'>,
  { back, method }: { back?: string | null; method?: string } = {},
): string | null {
  // A present is begun again as one.
  const [text = '', gift] = intent.split(' ');
  const found = gift === undefined || gift === 'gift' ? readIntent(text) : null;
  const chargeType = found?.chargeType;
  if (!found || !chargeType || chargeType === 'leaf' || chargeType === 'supplier') return null;
  const oak = lines[0]?.kind === 'oak';
  const address = buyAddress({ chargeType, ids: found.ids, oak, ...(back && { back }) });
  return `${address}${gift ? '&gift=1' : ''}${method ? `&way=${method}` : ''}`;
}
