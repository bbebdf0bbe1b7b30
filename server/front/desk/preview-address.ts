import { seal, unseal } from '../../kit/seal.ts';

/** How long the address of a preview opens, ms. */
export const PREVIEW_MS = 10 * 60_000;
const PURPOSE = 'preview of the front';

export interface FrontPreview {
  kind: string;
  id: number;
  as: 'guest' | 'member';
  /** The moment that the page shows, ms since 1970; null for the present. */
  at: number | null;
  /** The order of its items that the page shows; empty for the one that there is. */
  order: number[];
  /** The account it was made for: no other session opens it. */
  accountId: number;
  /** ms since 1970. */
  until: number;
}

export const sealFrontPreview = (secret: string, preview: FrontPreview): string =>
  seal(secret, PURPOSE, preview);

/** Decodes a preview's address; null when it expired, belongs to another item or is forged. */
export function readFrontPreview(secret: string, sealed: string, now: number): FrontPreview | null {
  try {
    const preview = unseal(secret, PURPOSE, sealed) as FrontPreview;
    return preview.until > now ? preview : null;
  } catch {
    return null;
  }
}
