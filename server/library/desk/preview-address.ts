import { seal, unseal } from '../../kit/seal.ts';

/** How long the address of a preview opens, ms. */
export const PREVIEW_MS = 10 * 60_000;
const PURPOSE = 'preview of a work';

export interface Preview {
  workId: number;
  editionId: number;
  /** As whom it is seen: nobody in particular, or somebody with a package. */
  as: 'guest' | 'member';
  /** The editor who asked for it: nobody else's session opens it. */
  accountId: number;
  /** ms since 1970. */
  until: number;
}

export const sealPreview = (secret: string, preview: Preview): string => seal(secret, PURPOSE, preview);

/** Decodes a preview's address; null when it expired or is forged. */
export function readPreview(secret: string, sealed: string, now: number): Preview | null {
  try {
    const preview = unseal(secret, PURPOSE, sealed) as Preview;
    return preview.until > now ? preview : null;
  } catch {
    return null;
  }
}
