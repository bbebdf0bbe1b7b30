import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { storageErrors } from './metrics.ts';
import { type BucketAddress, readStorageAddress, type StorageKeys } from './storage-address.ts';
import { StorageAway } from './storage-away.ts';
import { textOf } from './storage-xml.ts';

/** How long an answer may take, and each piece of it. Milliseconds. */
export const ANSWER_MS = 5_000;
/** Uploads have longer: at least this many bytes pass in a millisecond. */
const SENT_BYTES_A_MS = 1_000;
/** One more try: a connection that was kept may just have been closed, and every request here bears being repeated. */
const TRIES = 2;

interface Asked {
  method?: 'GET' | 'PUT' | 'POST';
  /** Inside the folder of the address. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** ms that the answer may take besides, where much is to be done for it. */
  moreMs?: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Whole; throws StorageAway when a piece of it takes too long. */
  bytes(): Promise<Buffer>;
  /** Piece by piece, with the same limit for each. */
  pieces(): AsyncGenerator<Buffer>;
  /** Lets it go unread. */
  cancel(): void;
}

export interface Bucket {
  address: BucketAddress;
  /** Sends a signed request. Throws StorageAway when the answer is no answer: none, too late, an error, a refusal of our key. */
  ask(asked: Asked): Promise<Answer>;
}

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

function answerOf(response: Response, stop: AbortController): Answer {
  async function* pieces(): AsyncGenerator<Buffer> {
    const reader = response.body?.getReader();
    if (!reader) return;
    try {
      for (;;) {
        const late = setTimeout(() => stop.abort(), ANSWER_MS);
        const { done, value } = await reader.read().finally(() => clearTimeout(late));
        if (done) return;
        yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      }
    } catch (cause) {
      throw new StorageAway('the storage stopped in the middle of an answer', { cause });
    } finally {
      stop.abort();
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    pieces,
    async bytes() {
      const all: Buffer[] = [];
      for await (const piece of pieces()) all.push(piece);
      return Buffer.concat(all);
    },
    cancel: () => stop.abort(),
  };
}

/** A bucket at its address, asked with signatures of version 4 over what is sent. */
export function bucketAt(url: string, keys: StorageKeys): Bucket {
  const address = readStorageAddress(url);
  const client = new AwsClient({
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    region: address.region,
    service: 's3',
  });

  async function once({ method = 'GET', key, query, headers, body, moreMs = 0 }: Asked): Promise<Answer> {
    const path = key === undefined ? '' : `/${address.folder}${key}`;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const stop = new AbortController();
    const limit = ANSWER_MS + moreMs + (body?.length ?? 0) / SENT_BYTES_A_MS;
    const late = setTimeout(() => stop.abort(), limit);
    try {
      const signed = await client.sign(`${address.base}${path || '/'}${search}`, {
        method,
        body,
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        signal: stop.signal,
        redirect: 'manual',
      } as RequestInit);
      const response = await fetch(signed, { signal: stop.signal });
      const { status } = response;
      const answer = answerOf(response, stop);
      if (status < 300 || status === 416) return answer;
      const said = (await answer.bytes()).toString('utf8');
      const code = textOf(said, 'Code');
      // 404 says "not there" of a key alone: a bucket that is gone says nothing of what was in it.
      if (status !== 404 || code === 'NoSuchBucket')
        throw new StorageAway(`the storage answered ${status}${code ? ` ${code}` : ''}`);
      return answer;
    } catch (cause) {
      if (cause instanceof StorageAway) throw cause;
      const why = stop.signal.aborted
        ? `did not answer in ${(limit / 1_000).toFixed(1)} s`
        : 'cannot be reached';
      throw new StorageAway(`the storage ${why}`, { cause });
    } finally {
      clearTimeout(late);
    }
  }

  return {
    address,
    async ask(asked) {
      const began = performance.now();
      for (let tried = 1; ; tried++) {
        try {
          return await once(asked);
        } catch (error) {
          storageErrors.inc();
          // Whoever waited its time waits no second one.
          if (tried === TRIES || performance.now() - began > ANSWER_MS / 2) throw error;
        }
      }
    },
  };
}
