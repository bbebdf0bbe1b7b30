import { randomBytes } from 'node:crypto';
import { type KeptPurpose, photoSides } from '#rules/library/photos.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { removeFiles } from '../content/remove-files.ts';
import { encodeAgain, pictureProblems } from '../ingest/image/encode-again.ts';
import type { Film, FilmKind } from './film.ts';
import { insertSentPhoto, type SentPhoto, takeOldPhotos, takeSentPhotos } from './photo-queries.ts';
import { webpSize } from './webp-size.ts';

/* Pictures that people send: kept as they are encoded again, and taken into a rating, a complaint or a message later. */

const folders: Record<KeptPurpose, string> = {
  rate: 'ratephotos',
  complaint: 'complaintphotos',
  product: 'productphotos',
  chat: 'chatphotos',
  film: 'chatfilms',
  post: 'postphotos',
};

/** Storage keys of its sizes. */
export const photoFolder = (purpose: KeptPurpose, key: string): string => `${folders[purpose]}/${key}/`;

export const filmTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const satisfies Record<FilmKind, string>;

const sizes = new Map(
  photoSides.map(side => [
    side,
    { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const,
  ]),
);

interface Sent {
  accountId: number;
  purpose: KeptPurpose;
  bytes: Buffer;
}

/**
 * Keeps a picture; answers its key, and the size of the largest one kept. Its row comes first: whatever happens, nothing lies in
 * storage that no row names.
 */
export async function keepSizedPhoto(
  { db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>,
  { accountId, purpose, bytes }: Sent,
): Promise<SentPhoto> {
  const files = await encodeAgain(bytes, sizes);
  if (typeof files === 'string') throw new Refusal('bad_input', { picture: [pictureProblems[files]] });
  const key = randomBytes(16).toString('hex');
  const size = webpSize(files.get(Math.max(...photoSides) as (typeof photoSides)[number]) ?? Buffer.alloc(0));
  const row = { key, account_id: accountId, purpose, created_at: new Date(now()), ...size };
  await insertSentPhoto(db, row);
  for (const [side, body] of files)
    await storage.put(`${photoFolder(purpose, key)}${side}.webp`, body, 'image/webp');
  return { key, ...size };
}

/** The same; answers its key alone. */
export const keepPhoto = async (
  context: Pick<AppContext, 'db' | 'storage' | 'now'>,
  sent: Sent,
): Promise<string> => (await keepSizedPhoto(context, sent)).key;

/** Keeps a film without what its camera wrote beside it (film.ts); answers its key. */
export async function keepFilm(
  { db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>,
  { accountId, film: { kind, bytes } }: { accountId: number; film: Film },
): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await insertSentPhoto(db, { key, account_id: accountId, purpose: 'film', created_at: new Date(now()) });
  await storage.put(`${photoFolder('film', key)}film.${kind}`, bytes, filmTypes[kind]);
  return key;
}

/** Takes what one sent, in this transaction, in the order of the keys; throws when one of them is gone, is somebody else's or is named twice. */
export async function takePhotos(
  tx: Tx,
  wanted: { accountId: number; purpose: KeptPurpose; keys: readonly string[] },
): Promise<SentPhoto[]> {
  const taken = new Map((await takeSentPhotos(tx, wanted)).map(photo => [photo.key, photo]));
  if (taken.size < wanted.keys.length)
    throw new Refusal('bad_input', { pictures: ['Có ảnh không còn nữa. Bạn chọn lại ảnh nhé.'] });
  return wanted.keys.flatMap(key => taken.get(key) ?? []);
}

export const removePhotos = async (
  tx: Tx,
  photos: readonly { purpose: KeptPurpose; key: string }[],
  now: number,
): Promise<void> => {
  for (const { purpose, key } of photos)
    await enqueue(tx, removeFiles, { prefix: photoFolder(purpose, key) }, { now });
};

const AT_ONCE = 200;

/** Pictures that were sent before and never became part of anything. */
export const forgetSentPhotos = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  olderThanMs: number,
): Promise<void> =>
  transact(db, async tx => {
    const old = await takeOldPhotos(tx, new Date(now() - olderThanMs), AT_ONCE);
    await removePhotos(tx, old, now());
  });
