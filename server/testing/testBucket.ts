import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * For tests: a bucket that speaks as much S3 as our storage uses. It computes each signature of version 4 itself, from the
 * protocol's description, and refuses what does not agree; and it can fail in every way that a real one does.
 */

const REGION = 'viet-nam-1';
const keys = { id: 'TESTKEY', secret: 'a secret of tests' };
const MAX_SKEW_MS = 900_000;

/** How it behaves from now on: as it should, with an error, without any answer, or stopping in the middle of one. */
type Mood = 'well' | 'error' | 'frozen' | 'stops' | 'no bucket';

export interface TestBucket {
  url: string;
  keys: typeof keys;
  files: Map<string, Buffer>;
  /** What it was asked, as "GET key range". */
  asked: string[];
  set(mood: Mood): void;
  /** Keys that a request which removes many leaves, with an error in its answer. */
  keeps: Set<string>;
  close(): Promise<void>;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
const strict = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Null, or the code of the error that a request of this signature gets. */
function whyNotSigned(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([\w;-]+), *Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, id = '', day = '', region = '', names = '', signature = ''] = given;
  if (id !== keys.id) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const moment = String(request.headers['x-amz-date']);
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!moment.startsWith(day) || !(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(name)) return 'AccessDenied';
  const query = [...url.searchParams]
    .map(([name, value]) => [strict(name), strict(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(strict).join('/'),
    query,
    ...signed.map(name => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secret}`);
  const right = hmac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const xmlText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export async function openTestBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const keeps = new Set<string>();
  let mood: Mood = 'well';

  const fail = (
    response: ServerResponse,
    status: number,
    code: string,
    headers: Record<string, string> = {},
  ) =>
    response
      .writeHead(status, { 'content-type': 'application/xml', ...headers })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  async function get(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const file = files.get(key);
    if (!file) return void fail(response, 404, 'NoSuchKey');
    const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
    const [, from = '', to = ''] = range ?? [];
    const start = range ? (from ? Number(from) : Math.max(0, file.length - Number(to))) : 0;
    const end = range && from && to ? Math.min(Number(to), file.length - 1) : file.length - 1;
    if (range && (start >= file.length || start > end))
      return void fail(response, 416, 'InvalidRange', { 'content-range': `bytes */${file.length}` });
    const piece = file.subarray(start, end + 1);
    response.writeHead(range ? 206 : 200, {
      'content-length': piece.length,
      ...(range ? { 'content-range': `bytes ${start}-${end}/${file.length}` } : {}),
    });
    if (mood !== 'stops') return void response.end(piece);
    response.write(piece.subarray(0, piece.length >> 1));
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const most = Math.min(1_000, Number(query.get('max-keys') ?? 1_000));
    const after = query.get('continuation-token') ?? '';
    const all = [...files.keys()].filter(key => key.startsWith(query.get('prefix') ?? '')).sort();
    const page = all.filter(key => key > after).slice(0, most);
    const isCut = page.length > 0 && page.at(-1) !== all.at(-1);
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${
          isCut ? `<NextContinuationToken>${xmlText(page.at(-1) ?? '')}</NextContinuationToken>` : ''
        }${page
          .map(key => `<Contents><Key>${xmlText(key)}</Key><Size>${files.get(key)?.length}</Size></Contents>`)
          .join('')}</ListBucketResult>`,
      );
  }

  function removeMany(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
      return void fail(response, 400, 'InvalidDigest');
    const gone = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    if (gone.length > 1_000) return void fail(response, 400, 'MalformedXML');
    const left = gone.filter(key => keeps.has(key));
    for (const key of gone) if (!keeps.has(key)) files.delete(key);
    response
      .writeHead(200)
      .end(
        `<DeleteResult>${left.map(key => `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`).join('')}</DeleteResult>`,
      );
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const body = await buffer(request);
    const key = decodeURIComponent(url.pathname.replace(/^\/books\/?/, ''));
    asked.push([request.method, key || '?', request.headers.range].filter(Boolean).join(' '));
    // Real time: longer than anybody waits.
    if (mood === 'frozen') return void (await pause(60_000, null, { ref: false }));
    if (mood === 'error') return void fail(response, 503, 'SlowDown');
    const why = whyNotSigned(request, url, body);
    if (why) return void fail(response, 403, why);
    if (mood === 'no bucket' || !/^\/books(\/|$)/.test(url.pathname))
      return void fail(response, 404, 'NoSuchBucket');
    if (request.method === 'POST' && url.searchParams.has('delete'))
      return removeMany(request, response, body);
    if (request.method === 'GET' && !key) return list(response, url.searchParams);
    if (request.method === 'GET') return get(request, response, key);
    if (request.method === 'PUT' && key) {
      files.set(key, body);
      return void response.writeHead(200).end();
    }
    fail(response, 405, 'MethodNotAllowed');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `s3://books?endpoint=${encodeURIComponent(endpoint)}&region=${REGION}`,
    keys,
    files,
    asked,
    keeps,
    set: next => {
      mood = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
