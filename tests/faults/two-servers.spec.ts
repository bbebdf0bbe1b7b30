import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { startEmbeddedPostgres } from '../../server/kit/db/embedded-postgres.ts';
import { openSocket } from '../../server/testing/testLive.ts';
import type { AnyCall, Input, Output } from '../../src/contract/kit/call.ts';
import { refusals } from '../../src/contract/kit/refusals.ts';
import { IDEMPOTENCY_HEADER, type Reply } from '../../src/contract/kit/wire.ts';
import { accountCalls } from '../../src/contract/people/account.ts';
import { profileCalls } from '../../src/contract/people/profile.ts';
import { playerCalls } from '../../src/contract/reading/player.ts';
import { listenTimeCalls } from '../../src/contract/reading/progress-listening.ts';
import { readTimeCalls } from '../../src/contract/reading/progress-reading.ts';
import { statisticsCalls } from '../../src/contract/reading/progress-statistics.ts';
import { readerCalls } from '../../src/contract/reading/reader.ts';
import { contentType } from '../../src/rules/rights/content-type.ts';
import { idOfSlug } from '../../src/rules/text/slug.ts';
import { copyOfLibrary } from '../journeys/library.ts';
import { type ServerProcess, startServer } from '../journeys/server-process.ts';

/*
 * Races against two server processes on one database: whatever is counted or locked in the memory of one of them
 * would pass with one server and fail here.
 */

const { folder, remove } = copyOfLibrary('two-servers', inject('stage').library);
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let database: pg.Client;
const servers: ServerProcess[] = [];
const outboxes: string[] = [];

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder);
  const urlOf = ({ host, user, database: name }: typeof postgres.app) =>
    `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  database = new pg.Client(postgres.connection);
  await database.connect();
  for (let process = 0; process < 2; process++) {
    const sandboxPort = await freePort();
    outboxes.push(`http://localhost:${sandboxPort}`);
    servers.push(
      await startServer({
        dataDir: folder,
        env: {
          DATABASE_URL: urlOf(postgres.app),
          MIGRATION_DATABASE_URL: urlOf(postgres.connection),
          SANDBOX_PORT: String(sandboxPort),
          // Every request says which address it comes from.
          TRUSTED_PROXIES: '127.0.0.1',
        },
      }),
    );
  }
}, 240_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database?.end();
  await postgres?.stop();
  remove();
});

let strangers = 0;
/** A device and an address nobody has used yet. */
const newcomer = () => {
  strangers += 1;
  return {
    device_id: `race-device-${String(strangers).padStart(8, '0')}`,
    from: `10.1.${strangers >> 8}.${strangers & 255}`,
  };
};
type Asker = ReturnType<typeof newcomer>;

/** Asks server 0 or 1. */
const ask = <C extends AnyCall>(
  which: number,
  call: C,
  input: Input<C>,
  { device_id, from }: Asker,
  token?: string,
): Promise<Reply<Output<C>>> =>
  signedCall(servers[which % 2]?.base ?? '', call, { device_id, ...(input as object) } as Input<C>, token, {
    'x-forwarded-for': from,
  });

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The code that went out to a phone, from whichever server sent it. */
async function codeFor(phone: string): Promise<string> {
  const newest = async () => {
    for (const outbox of outboxes) {
      const answer = await fetch(`${outbox}/outbox.json?to=${phone}`);
      const messages = (await answer.json()) as { text: string }[];
      const code = /\b\d{6}\b|\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0];
      if (code) return code;
    }
    throw new Error('no code came');
  };
  return vi.waitFor(newest, { interval: 50, timeout: 10_000 });
}

async function aReader(phone: string): Promise<Asker & { access: string; refresh: string }> {
  const who = newcomer();
  expect((await ask(0, accountCalls.sendOtpCreateAccount, { phone_number: phone }, who)).code).toBe(0);
  const otp = await codeFor(phone);
  const joined = await ask(
    1,
    accountCalls.confirmOtpCreateAccount,
    { phone_number: phone, password: 'mat-khau-1', otp, fullname: 'Người Đua' },
    who,
  );
  expect(joined.code).toBe(0);
  return { ...who, access: joined.data.access_token, refresh: joined.data.refresh_token };
}

const countOf = async (text: string, values: unknown[]): Promise<number> =>
  Number((await database.query(text, values)).rows[0]?.count);

test('of twenty that ask for a code to one phone at once, through two servers, one gets it', async () => {
  const replies = await times(20, index =>
    ask(index, accountCalls.getOtp, { phone_number: '0911000001' }, newcomer()),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === refusals.too_many)).toHaveLength(19);
});

test('of a thousand guesses at once, through two servers, five are compared and the right one is not let in', async () => {
  const phone = '0911000002';
  const who = newcomer();
  await ask(0, accountCalls.sendOtpCreateAccount, { phone_number: phone }, who);
  const right = await codeFor(phone);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let burst = 0; burst < 10; burst++) {
    await times(100, index =>
      ask(index, accountCalls.callConfirmOtpByAccount, { account: phone, otp: wrong, type: 'login' }, who),
    );
  }
  const tries = await database.query('select tries from otp where target = $1', [phone]);
  expect(tries.rows[0]?.tries ?? 5).toBe(5);
  const late = await ask(
    1,
    accountCalls.confirmOtpCreateAccount,
    { phone_number: phone, password: 'mat-khau-1', otp: right },
    who,
  );
  expect(late.code).toBe(refusals.code_spent);
  expect(await countOf('select count(*) from account where phone = $1', [phone])).toBe(0);
}, 120_000);

test('two right codes at once make one account', async () => {
  const phone = '0911000003';
  const who = newcomer();
  await ask(0, accountCalls.sendOtpCreateAccount, { phone_number: phone }, who);
  const otp = await codeFor(phone);
  const replies = await times(10, index =>
    ask(
      index,
      accountCalls.confirmOtpCreateAccount,
      { phone_number: phone, password: 'mat-khau-1', otp },
      who,
    ),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { code } of replies) expect(code).toBeLessThan(500);
  expect(await countOf('select count(*) from account where phone = $1', [phone])).toBe(1);
});

test('twenty refreshes at once, through two servers, swap the tokens one time and all get the same pair', async () => {
  const reader = await aReader('0911000004');
  const replies = await times(20, index =>
    ask(index, accountCalls.loginViaToken, { refreshToken: reader.refresh, keep_token: 0 }, reader),
  );
  expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(0));
  expect(new Set(replies.map(({ data }) => data.access_token)).size).toBe(1);
  expect(new Set(replies.map(({ data }) => data.refresh_token)).size).toBe(1);
  expect(
    await countOf(
      `select count(*) from spent_refresh join session on session.id = session_id
       join account on account.id = account_id where phone = $1`,
      ['0911000004'],
    ),
  ).toBe(1);
});

test('a refresh token that comes back long after its swap ends the session on both servers', async () => {
  const reader = await aReader('0911000005');
  const renewed = await ask(0, accountCalls.loginViaToken, { refreshToken: reader.refresh }, reader);
  expect(renewed.code).toBe(0);
  await database.query(`update spent_refresh set spent_at = spent_at - interval '11 seconds'`);
  await database.query(`update session set rotated_at = rotated_at - interval '11 seconds'`);
  const thief = newcomer();
  expect((await ask(1, accountCalls.loginViaToken, { refreshToken: reader.refresh }, thief)).code).toBe(101);
  for (const which of [0, 1])
    expect((await ask(which, profileCalls.devices, {}, reader, renewed.data.access_token)).code).toBe(101);
  expect(
    (await ask(0, accountCalls.loginViaToken, { refreshToken: renewed.data.refresh_token }, reader)).code,
  ).toBe(101);
});

test('a QR that was approved is collected one time, however many screens ask at once', async () => {
  const reader = await aReader('0911000006');
  const screen = newcomer();
  const { data: ticket } = await ask(0, accountCalls.makeQrLogin, {}, screen);
  const approved = await ask(
    1,
    accountCalls.answerQrLogin,
    { code: ticket.code, action: 'approve' },
    reader,
    reader.access,
  );
  expect(approved.data.status).toBe('approved');
  const polls = await times(10, index =>
    ask(index, accountCalls.loginWithQr, { code: ticket.code, secret: ticket.secret }, screen),
  );
  expect(polls.filter(({ data }) => data.session !== null)).toHaveLength(1);
});

test('of a hundred equal presses, through two servers, one is done and all get its reply', async () => {
  const reader = await aReader('0931000024');
  const { report } = await aSitting(reader);
  const said = {
    audio_file_id: report.chapter_id,
    kind: 'noise',
    words: '',
    voice: 'north',
    current_time: 1,
  };
  const key = 'a-press-of-two-servers';
  const replies = await times(100, index =>
    signedCall(servers[index % 2]?.base ?? '', playerCalls.feedback, said, reader.access, {
      [IDEMPOTENCY_HEADER]: key,
    }),
  );
  expect(replies.map(({ code }) => code)).toEqual(Array(100).fill(0));
  expect(
    await countOf(
      'select count(*) from audio_feedback join account on account.id = account_id where phone = $1',
      ['0931000024'],
    ),
  ).toBe(1);
});

test('a session ended through one server closes its sockets on the other within a second', async () => {
  const reader = await aReader('0931000025');
  const { data: phone } = await ask(
    0,
    accountCalls.login,
    { account: '0931000025', password: 'mat-khau-1' },
    newcomer(),
  );
  const [stays, goes] = await Promise.all(
    [reader.access, phone.access_token].map(token => openSocket(servers[0]?.base ?? '', token).settled()),
  );
  expect([stays?.socket.connected, goes?.socket.connected]).toEqual([true, true]);
  await ask(1, accountCalls.changeAccountInfo, { fix_secure: 1 }, reader, reader.access);
  await expect.poll(() => goes?.told, { timeout: 1_000, interval: 10 }).toContainEqual(['session_ended', {}]);
  await expect.poll(() => goes?.closed).toBe('io server disconnect');
  expect(stays?.closed).toBe('');
  stays?.socket.disconnect();
});

test('two seconds after a price has changed both servers tell a guest the new one', async () => {
  const sold = 'select id from edition where content_type = $1 and price_vnd > 0 order by id limit 1';
  const content_id: number = (await database.query(sold, [contentType.audiobook])).rows[0].id;
  const guest = newcomer();
  const prices = () =>
    times(2, async which => (await ask(which, playerCalls.audioDetail, { content_id }, guest)).data.price);
  const change = (price: number) =>
    database.query('update edition set price_vnd = $1 where id = $2', [price, content_id]);
  const [before = 0] = await prices();
  // Kept by both, and asked for again while it is kept.
  const asking = setInterval(() => void prices().catch(() => {}), 100);
  try {
    await change(before + 1_000);
    // Real time: how long a shared reply may be told after what it says has changed.
    await new Promise(resolve => setTimeout(resolve, 2_000));
    expect(await prices()).toEqual([before + 1_000, before + 1_000]);
  } finally {
    clearInterval(asking);
    await change(before);
  }
});

/** A chapter that anyone may hear, and a sitting of this reader with it. */
async function aSitting(reader: Asker & { access: string }) {
  const content_id = Number(idOfSlug('audiobook', 'cho-noi-thang-chap-bdqsfak'));
  const files = await ask(0, playerCalls.listFiles, { content_id }, reader);
  const chapter_id = files.data.items[0]?.id ?? 0;
  const item = await ask(0, playerCalls.downloadItem, { audio_file_id: chapter_id }, reader, reader.access);
  return { content_id, report: { token: item.data.token, chapter_id, voice: 'north' } };
}

test('a report of listening that comes twenty times, through two servers, counts once', async () => {
  const reader = await aReader('0931000021');
  const { report } = await aSitting(reader);
  const replies = await times(20, index =>
    ask(
      index,
      listenTimeCalls.updateListenTime,
      { ...report, listen_time: 6, current_time: 6 },
      reader,
      reader.access,
    ),
  );
  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 0));
  expect(replies.reduce((sum, { data }) => sum + data.added, 0)).toBeCloseTo(6, 3);
  const { data } = await ask(1, listenTimeCalls.listenStatistics, {}, reader, reader.access);
  expect(data.today).toBeCloseTo(6, 3);
});

test('a report of reading that comes twenty times, through two servers, counts once', async () => {
  const reader = await aReader('0931000023');
  // The ebook of the work that is heard.
  const { chapter_id } = (await aSitting(reader)).report;
  const heard = await ask(0, playerCalls.downloadItem, { audio_file_id: chapter_id }, reader, reader.access);
  const content_id = heard.data.ebook?.id ?? 0;
  const { token = '' } = (await ask(0, readerCalls.openBook, { content_id }, reader, reader.access)).data;
  const replies = await times(20, index =>
    ask(index, readTimeCalls.updateReadTime, { token, content_id, read_time: 6 }, reader, reader.access),
  );
  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 0));
  expect(replies.reduce((sum, { data }) => sum + data.added, 0)).toBeCloseTo(6, 3);
  const { data } = await ask(1, statisticsCalls.readListenStatistics, {}, reader, reader.access);
  expect(data.today.read).toBeCloseTo(6, 3);
});

test('of two devices that listen at once the newest place wins, whichever server hears of it last', async () => {
  const reader = await aReader('0931000022');
  const { content_id, report } = await aSitting(reader);
  const other = { ...reader, device_id: newcomer().device_id };
  const now = Date.now();
  await times(12, index =>
    ask(
      index >> 1,
      listenTimeCalls.updateListenTime,
      // The newest of all is neither the first nor the last to be sent.
      {
        ...report,
        listen_time: 1 + index / 10,
        current_time: index + 1,
        heard_at: now - Math.abs(index - 7) * 1_000,
      },
      index % 2 ? reader : other,
      reader.access,
    ),
  );
  for (const which of [0, 1]) {
    const { data } = await ask(which, listenTimeCalls.place, { content_id }, reader, reader.access);
    expect(data.place).toMatchObject({ seconds: 8, here: true });
    const there = await ask(which, listenTimeCalls.place, { content_id }, other, reader.access);
    expect(there.data.place).toMatchObject({ seconds: 8, here: false });
  }
});
