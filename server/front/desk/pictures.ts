import { createHash } from 'node:crypto';
import type { ItemField } from '#contract/kit/desk-item.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { filmFileAddress } from '../../library/films/film-folder.ts';
import { encodeAgain, pictureProblems } from '../../library/ingest/image/encode-again.ts';
import type { Kind } from './kinds.ts';
import type { Item } from './same-item.ts';

/** The address of a picture by its key in an item; widths follow, as `/640.webp`. `files` is the context's filesOrigin. */
export function pictureAddress({ served: { pictures } }: Kind, key: string, files: string): string | null {
  if (!pictures) return null;
  const hash = key.slice((pictures.prefix ?? '').length);
  if (!/^[0-9a-f]{32}$/.test(hash)) return null;
  const { folder, widths, fileOf } = pictures;
  const [width = 0] = widths;
  return fileOf
    ? `${files}/${folder}/${hash}/${fileOf(width)}`
    : `${files}/covers/${folder}/${hash}/${width}.webp`;
}

const keysIn = (fields: readonly ItemField[], item: Item, of: 'picture' | 'film'): string[] =>
  fields.flatMap(({ name, input, rows }) => {
    const value = item[name];
    if (input === of) return typeof value === 'string' && value ? [value] : [];
    if (input !== 'rows' || !Array.isArray(value)) return [];
    return value.flatMap(row => keysIn(rows ?? [], row as Item, of));
  });

/** The pictures of items, by their keys. */
export function picturesOf(
  kind: Kind,
  items: readonly (Item | null)[],
  files: string,
): Record<string, string> {
  const keys = items.flatMap(item => (item ? keysIn(kind.declared.fields, item, 'picture') : []));
  return Object.fromEntries(
    [...new Set(keys)].flatMap(key => {
      const address = pictureAddress(kind, key, files);
      return address ? [[key, address]] : [];
    }),
  );
}

/** The films of items, by their keys; `files` is the context's filesOrigin. */
export const filmsOf = (kind: Kind, items: readonly (Item | null)[], files: string): Record<string, string> =>
  Object.fromEntries(
    items
      .flatMap(item => (item ? keysIn(kind.declared.fields, item, 'film') : []))
      .map(key => [key, filmFileAddress(key, files)]),
  );

/** Keeps a picture as it is encoded again, in the widths of its kind; answers its key. The same picture has one key. */
export async function keepPicture(
  { storage }: Pick<AppContext, 'storage'>,
  { served: { pictures } }: Kind,
  bytes: Buffer | undefined,
): Promise<string> {
  if (!pictures) throw new Refusal('not_found');
  if (!bytes) throw new Refusal('bad_input', { file: ['Bạn chọn một ảnh nhé'] });
  const sizes = new Map(pictures.widths.map(width => [width, { width, withoutEnlargement: true } as const]));
  const files = await encodeAgain(bytes, sizes);
  if (typeof files === 'string') throw new Refusal('bad_input', { file: [pictureProblems[files]] });
  const sum = createHash('sha256');
  for (const body of files.values()) sum.update(body);
  const hash = sum.digest('hex').slice(0, 32);
  for (const [width, body] of files)
    await storage.put(
      `${pictures.folder}/${hash}/${pictures.fileOf?.(width) ?? `${width}.webp`}`,
      body,
      'image/webp',
    );
  return `${pictures.prefix ?? ''}${hash}`;
}
