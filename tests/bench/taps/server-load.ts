import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AnyCall } from '#contract/kit/call.ts';
import { apiPrefix, encodeFields, type Fields, GUEST, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { browseCalls } from '#contract/library/browse.ts';
import { catalogueCalls, contentType } from '#contract/library/catalogue.ts';
import { booksIn, homeCalls } from '#contract/library/home.ts';
import { searchCalls } from '#contract/library/search.ts';
import { signedCall } from '../../../scripts/signed-call.ts';
import { secureCode } from '../../../src/client/sign.ts';
import type { Ask } from './many-requests.ts';
import { atMost, type Bench, median, type Row, repeat } from './row.ts';

/* What the server's process holds after many requests of guests, and how many signed calls it answers in a second. */

const MIXED = 20_000;
const MOST_MB = 200;
const CONNECTIONS = 32;
const LEAST_CALLS = 1_000;
const SECONDS = 10;

function asked(base: string, call: AnyCall, input: Fields): Ask {
  const fields: Fields = { os: 'web', device_id: 'bench-device-00000001', account: GUEST, ...input };
  const signed = `${encodeFields({ ...fields, secure_code: secureCode(call.api, call.path, fields) })}`;
  const url = `${base}${apiPrefix[call.api]}${call.path}`;
  const headers = { [TOKENS_HEADER]: 'header', 'content-type': 'application/x-www-form-urlencoded' };
  return call.method === 'GET' ? { url: `${url}?${signed}`, headers } : { url, body: signed, headers };
}

const pageHeaders = {
  accept: 'text/html',
  'accept-encoding': 'br',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile',
};

function send(
  asks: readonly Ask[],
  most: string,
): Promise<{ done: number; failed: number; seconds: number }> {
  const list = join(tmpdir(), `mot-asks-${process.pid}.json`);
  writeFileSync(list, JSON.stringify(asks));
  const args = [resolve(import.meta.dirname, 'many-requests.ts'), list, String(CONNECTIONS), most];
  const client = spawn(resolve(import.meta.dirname, '../../../node_modules/.bin/tsx'), args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  client.stdout.on('data', part => {
    told += part;
  });
  return new Promise((done, fail) =>
    client.on('exit', code => (code === 0 ? done(JSON.parse(told)) : fail(new Error('the client failed')))),
  );
}

/** MB of a process that are in memory. */
function residentMb(pid: number): number {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1_024);
}

export async function server({ ours, runs }: Bench): Promise<Row[]> {
  const { base, pid } = ours;
  const { data } = await signedCall(base, homeCalls.listBlockHome, { page_size: 30 });
  const cards = data.flatMap(booksIn);
  const ebooks = cards.filter(card => card.contentType === contentType.ebook);
  const words = ['dem', 'biển', 'người giữ', 'sóng', 'meo u'];
  const calls = [
    asked(base, homeCalls.listBlockHome, {}),
    asked(base, browseCalls.getBookByPage, {}),
    ...words.map(key_word => asked(base, searchCalls.searchSa, { key_word })),
    ...ebooks.map(({ id }) => asked(base, catalogueCalls.bookDetail, { content_id: id })),
  ];
  const pages = ['/', '/chuyen-muc', '/search', ...cards.map(({ address }) => address)].map(path => ({
    url: base + path,
    headers: pageHeaders,
  }));
  const rows: Row[] = [];
  if (pid !== null) {
    const { failed } = await send([...calls, ...pages], String(MIXED));
    if (failed > 0) throw new Error(`${failed} of ${MIXED} requests were refused`);
    rows.push(atMost(`server: MB after ${MIXED} requests of guests`, '', residentMb(pid), MOST_MB));
  }
  await send(calls, '2s');
  const speeds = await repeat(runs, async () => {
    const { done, failed, seconds } = await send(calls, `${SECONDS}s`);
    if (failed > 0) throw new Error(`${failed} calls were refused`);
    return done / seconds;
  });
  const speed = median(speeds);
  rows.push({
    what: `server: signed calls of guests a second, ${CONNECTIONS} connections`,
    on: '',
    ours: speed,
    limit: `≥ ${LEAST_CALLS}`,
    holds: speed >= LEAST_CALLS,
  });
  return rows;
}
