import { randomBytes } from 'node:crypto';
import { type KeptPurpose, photoSides } from '#rules/library/photos.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { removeFiles } from '../content/remove-files.ts';
import { encodeAgain, pictureProblems } from '../ingest/image/encode-again.ts';
import { insertSentPhoto, takeOldPhotos, takeSentPhotos } from './photo-queries.ts';

/* Pictures that people send: kept as they are encoded again, and taken into a rating, a complaint or a message later. */

const folders: Record<KeptPurpose, string> = {
  rate: 'ratephotos',
  complaint: 'complaintphotos',
  product: 'productphotos',
  chat: 'chatphotos',
  film: 'chatfilms',
};

/** Where its sizes lie in storage. */
export const photoFolder = (purpose: KeptPurpose, key: string): string => `${folders[purpose]}/${key}/`;

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

/** Keeps a picture; answers its key. Its row comes first: whatever happens, nothing lies in storage that no row names. */
export async function keepPhoto(
  { db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>,
  { accountId, purpose, bytes }: Sent,
): Promise<string> {
  const files = await encodeAgain(bytes, sizes);
  if (typeof files === 'string') throw new Refusal('bad_input', { picture: [pictureProblems[files]] });
  const key = randomBytes(16).toString('hex');
  await insertSentPhoto(db, { key, account_id: accountId, purpose, created_at: new Date(now()) });
  for (const [side, body] of files)
    await storage.put(`${photoFolder(purpose, key)}${side}.webp`, body, 'image/webp');
  return key;
}

/** Keeps a film without what its camera wrote beside it (film.ts); answers its key. */
export async function keepFilm(
  { db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>,
  { accountId, bytes }: Omit<Sent, 'purpose'>,
): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await insertSentPhoto(db, { key, account_id: accountId, purpose: 'film', created_at: new Date(now()) });
  await storage.put(`${photoFolder('film', key)}film.mp4`, bytes, 'video/mp4');
  return key;
}

/** Takes what one sent, in this transaction; throws when one of them is gone, is somebody else's or is named twice. */
export async function takePhotos(
  tx: Tx,
  wanted: { accountId: number; purpose: KeptPurpose; keys: readonly string[] },
): Promise<void> {
  const taken = await takeSentPhotos(tx, wanted);
  if (taken.length < wanted.keys.length)
    throw new Refusal('bad_input', { pictures: ['Có ảnh không còn nữa. Bạn chọn lại ảnh nhé.'] });
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
