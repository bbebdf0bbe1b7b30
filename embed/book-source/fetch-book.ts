import { refuse } from './book-refused.ts';

const MOST_BOOK_BYTES = 60 * 1024 * 1024;

/** First bytes of a zip that holds at least one file. */
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];

/**
 * The bytes of a partner's book: without our cookies, without following redirects (they could lead off the partner's
 * host), counted while they arrive because a length header may be missing or wrong.
 */
export async function fetchBook(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, {
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    mode: 'cors',
    signal,
  });
  if (!response.ok || !response.body) refuse(`status_${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BOOK_BYTES) refuse('too_large');
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BOOK_BYTES) {
      await reader.cancel();
      refuse('too_large');
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  if (ZIP_MAGIC.some((byte, index) => bytes[index] !== byte)) refuse('not_a_zip');
  return bytes;
}
