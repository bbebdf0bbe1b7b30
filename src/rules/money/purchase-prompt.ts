/*
 * The purchase prompt (specification, section 4): what is bought is confirmed; where oaks are missing, one chooses a package of
 * them (`select_leaf`) or is offered the only one that is enough (`buy_leaf`); then it is hidden again.
 */

export const promptStates = ['confirm', 'select_leaf', 'buy_leaf', 'hidden'] as const;
export type PromptState = (typeof promptStates)[number];

export type PromptEvent =
  /** Something closed was wanted. */
  | { kind: 'asked' }
  /** Not enough oaks; `enough`: the number of packages that bring what is missing. */
  | { kind: 'short'; enough: number }
  /** One step back, to what is wanted. */
  | { kind: 'back' }
  /** Bought, on the payment method, or put off. */
  | { kind: 'done' };

export function nextPrompt(state: PromptState, event: PromptEvent): PromptState {
  if (event.kind === 'asked') return 'confirm';
  if (event.kind === 'done' || state === 'hidden') return 'hidden';
  if (event.kind === 'short') return event.enough > 1 ? 'select_leaf' : 'buy_leaf';
  return 'confirm';
}

interface OakPack {
  id: number;
  oak: number | null;
  priceVnd: number;
}

/** Packages that bring what is missing, the cheapest first; where none does, the one that brings most. */
export function packsFor<P extends OakPack>(packs: readonly P[], missing: number): P[] {
  const sold = packs.filter(({ oak }) => oak !== null && oak > 0);
  const enough = sold.filter(({ oak }) => (oak ?? 0) >= missing);
  if (enough.length > 0) return enough.sort((one, other) => one.priceVnd - other.priceVnd);
  return sold.sort((one, other) => (other.oak ?? 0) - (one.oak ?? 0)).slice(0, 1);
}
