import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuseInTransaction } from './db/transact.ts';
import { ANSWER_MS, type Answer, bucketAt } from './s3-bucket.ts';
import type { Storage, StoredFile } from './storage.ts';
import type { StorageKeys } from './storage-address.ts';
import { StorageAway } from './storage-away.ts';
import { elements, escaped, textOf } from './storage-xml.ts';

/** Keys of a page of a list, and of one request that removes: the most that the protocol knows. */
const PAGE = 1_000;

/** A storage removes the files of one request one after another. Milliseconds for each. */
const REMOVED_MS = 50;

const contentRange = /^bytes (\d+)-(\d+)\/(\d+)$/;
/** One piece, as browsers ask for it. */
const onePiece = /^bytes=\d*-\d*$/;

/** Files of a bucket that speaks S3: signed requests, and a limit of time for each answer. Tests take smaller pages. */
export function s3Storage(url: string, keys: StorageKeys, pageSize = PAGE): Storage {
  const bucket = bucketAt(url, keys);
  const { folder } = bucket.address;

  const at = (key: string): string => {
    if (
      !/^[\w!*'()./-]+$/.test(key) ||
      key.split('/').some(part => part === '' || part === '.' || part === '..')
    )
      throw new Error(`key outside the storage: ${key}`);
    return key;
  };
  const get = (key: string, range?: string) => bucket.ask({ key: at(key), headers: range ? { range } : {} });

  async function page(prefix: string, token?: string) {
    const answer = await bucket.ask({
      query: {
        'list-type': '2',
        prefix: folder + prefix,
        'max-keys': String(pageSize),
        ...(token ? { 'continuation-token': token } : {}),
      },
    });
    if (answer.status !== 200) throw new StorageAway(`the storage answered ${answer.status} to a list`);
    const xml = (await answer.bytes()).toString('utf8');
    return {
      files: elements(xml, 'Contents').map(one => ({
        key: (textOf(one, 'Key') ?? '').slice(folder.length),
        bytes: Number(textOf(one, 'Size')),
      })),
      next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined,
    };
  }

  async function* list(prefix: string) {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const { files, next } = await page(prefix, token);
      yield* files;
      token = next;
    }
  }

  async function remove(gone: readonly string[]): Promise<void> {
    const body = Buffer.from(
      `<Delete><Quiet>true</Quiet>${gone
        .map(key => `<Object><Key>${escaped(folder + key)}</Key></Object>`)
        .join('')}</Delete>`,
    );
    const answer = await bucket.ask({
      method: 'POST',
      query: { delete: '' },
      headers: {
        'content-type': 'application/xml',
        // Storages other than Amazon's want it.
        'content-md5': createHash('md5').update(body).digest('base64'),
      },
      body,
      moreMs: gone.length * REMOVED_MS,
    });
    const said = (await answer.bytes()).toString('utf8');
    const [failed] = elements(said, 'Error');
    if (answer.status !== 200 || failed !== undefined)
      throw new StorageAway(
        `the storage removed not everything: ${textOf(failed ?? '', 'Code') ?? answer.status}`,
      );
  }

  /** Uses the response directly where it is the requested range; otherwise asks for the range. */
  function stored(
    key: string,
    bytes: number,
    answer?: Answer,
    piece?: { start: number; end: number },
  ): StoredFile {
    let left = answer;
    // Whoever asked and never reads does not keep a connection.
    const forgotten = answer && setTimeout(() => left?.cancel(), ANSWER_MS).unref();
    return {
      bytes,
      stream(range) {
        const wanted = range ?? { start: 0, end: bytes - 1 };
        const here =
          left && piece && piece.start === wanted.start && piece.end === wanted.end ? left : undefined;
        clearTimeout(forgotten);
        if (!here) left?.cancel();
        left = undefined;
        return Readable.from(piecesOf(key, wanted, here), { objectMode: false });
      },
    };
  }
  async function* piecesOf(key: string, { start, end }: { start: number; end: number }, here?: Answer) {
    if (end < start) return;
    const answer = here ?? (await get(key, `bytes=${start}-${end}`));
    if (answer.status !== 206 && answer.status !== 200)
      throw new StorageAway(`a file went while it was sent: ${answer.status}`);
    yield* answer.pieces();
  }

  async function open(key: string, sent?: { range?: string }): Promise<StoredFile | null> {
    const asked = sent?.range !== undefined && onePiece.test(sent.range) ? sent.range : undefined;
    // The first byte tells how many there are; unlike HEAD its refusal says what is not there.
    const answer = await get(key, sent ? asked : 'bytes=0-0');
    if (answer.status === 404) return null;
    const known = contentRange.exec(answer.headers.get('content-range') ?? '');
    if (answer.status === 206 && known) {
      const [start, end, bytes] = known.slice(1).map(Number) as [number, number, number];
      if (sent) return stored(key, bytes, answer, { start, end });
      await answer.bytes();
      return stored(key, bytes);
    }
    if (answer.status === 416) {
      const bytes = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
      answer.cancel();
      if (bytes !== undefined) return stored(key, Number(bytes));
      // Some storages do not say how many: the whole is asked for, which is none of what they may send in pieces.
      const whole = await get(key);
      const length = Number(whole.headers.get('content-length'));
      return whole.status === 404 ? null : stored(key, length, whole, { start: 0, end: length - 1 });
    }
    const length = answer.headers.get('content-length');
    if (length === null) throw new StorageAway('the storage does not say how long a file is');
    return stored(key, Number(length), answer, { start: 0, end: Number(length) - 1 });
  }

  return {
    async put(key, body, type) {
      refuseInTransaction('a file');
      const answer = await bucket.ask({
        method: 'PUT',
        key: at(key),
        headers: { 'content-type': type || 'application/octet-stream' },
        body,
      });
      if (answer.status === 404) throw new StorageAway('the storage takes no file');
      answer.cancel();
    },
    async read(key) {
      const answer = await get(key);
      return answer.status === 404 ? null : answer.bytes();
    },
    open,
    exists: async key => (await open(key)) !== null,
    list,
    async removeAll(prefix) {
      refuseInTransaction('a file');
      const below = at(prefix.replace(/\/$/, ''));
      if (!prefix.endsWith('/')) await remove([below]);
      let token: string | undefined;
      do {
        const { files, next } = await page(`${below}/`, token);
        if (files.length) await remove(files.map(({ key }) => key));
        token = next;
      } while (token !== undefined);
    },
  };
}
