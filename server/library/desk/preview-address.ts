import { seal, unseal } from '../../kit/seal.ts';

/** How long the address of a preview opens, ms. */
export const PREVIEW_MS = 10 * 60_000;
const PURPOSE = 'preview of a work';

export const previewedAs = ['guest', 'member'] as const;

export interface Preview {
  workId: number;
  editionId: number;
  /** As whom it is seen: nobody in particular, or somebody with a package. */
  as: (typeof previewedAs)[number];
  /** The editor who asked for it: nobody else's session opens it. */
  accountId: number;
  /** ms since 1970. */
  until: number;
}

export const sealPreview = (secret: string, preview: Preview): string => seal(secret, PURPOSE, preview);

/** What a preview's address means; null for one that is no longer good or never was. */
export function readPreview(secret: string, sealed: string, now: number): Preview | null {
  try {
    const preview = unseal(secret, PURPOSE, sealed) as Preview;
    return preview.until > now ? preview : null;
  } catch {
    return null;
  }
}
