import type { Storage } from '../../kit/storage.ts';

/** Whether a stored file has these bytes: one of another length is not opened, others are read piece by piece until one differs. */
export async function hasSameBytes(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const file = await storage.open(key);
  if (file?.bytes !== bytes.length) return false;
  let at = 0;
  for await (const piece of file.stream() as AsyncIterable<Buffer>) {
    if (!piece.equals(bytes.subarray(at, at + piece.length))) return false;
    at += piece.length;
  }
  return at === bytes.length;
}
