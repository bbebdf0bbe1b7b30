import type { Host } from '#hosts/host.ts';

/** Draft of a rating; kept on this device until it is sent. */
export interface RateDraft {
  stars: number;
  words: string;
}

const KEY = 'rate_draft';

/** The draft of a product; null where the last one was of another. */
export function keptDraft({ store }: Host, productId: number): RateDraft | null {
  try {
    const { product, stars, words } = JSON.parse(store.get(KEY) ?? '{}') as Record<string, unknown>;
    if (product !== productId || typeof words !== 'string') return null;
    return { stars: Math.min(5, Math.max(0, Math.floor(Number(stars) || 0))), words };
  } catch {
    return null;
  }
}

export const keepDraft = ({ store }: Host, productId: number, draft: RateDraft): void =>
  store.set(KEY, JSON.stringify({ product: productId, ...draft }));

export const dropDraft = ({ store }: Host): void => store.remove(KEY);
