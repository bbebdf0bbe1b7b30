import { createHash } from 'node:crypto';
import { coverWidths } from '#rules/library/picture-widths.ts';
import type { WorkContent } from '#rules/library/work-content.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { coverBase } from '../catalogue/cards.ts';
import { coverKey } from '../content/covers.ts';
import { encodeAgain, pictureProblems } from '../ingest/image/encode-again.ts';

const refuse = (say: string) => new Refusal('bad_input', { file: [say] });

/** The address of a cover in its smallest width. */
const addressOf = (key: string, files: string): string => `${coverBase({ cover_key: key }, files)}/320.webp`;

/** Keeps a cover as it is encoded again, in all widths of covers; the same picture has one key. */
export async function keepCover(
  { storage, filesOrigin }: Pick<Context, 'storage' | 'filesOrigin'>,
  bytes: Buffer | undefined,
): Promise<{ key: string; address: string }> {
  if (!bytes) throw refuse('Bạn chọn một ảnh nhé');
  const sizes = new Map(coverWidths.map(width => [width, { width, withoutEnlargement: true } as const]));
  const files = await encodeAgain(bytes, sizes);
  if (typeof files === 'string') throw refuse(pictureProblems[files]);
  const sum = createHash('sha256');
  for (const body of files.values()) sum.update(body);
  const key = sum.digest('hex').slice(0, 32);
  for (const [width, body] of files) await storage.put(coverKey(key, width), body, 'image/webp');
  return { key, address: addressOf(key, filesOrigin) };
}

/** Addresses of the covers named by these contents, by key. */
export const coversIn = (contents: readonly (WorkContent | null)[], files: string): Record<string, string> =>
  Object.fromEntries(
    contents.flatMap(content =>
      (content?.editions ?? []).flatMap(({ cover }) => (cover ? [[cover, addressOf(cover, files)]] : [])),
    ),
  );
