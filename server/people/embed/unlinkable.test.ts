import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { sessionCalls } from '#contract/people/account-session.ts';
import { readTimeCalls } from '#contract/reading/progress-reading.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { giveGrant, giveMembership } from '../../rights/queries.ts';
import { seeded, validInput } from '../../testing/inputs.ts';
import { partnerSession } from '../../testing/testPartner.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/*
 * Two partners lay side by side what their servers were ever told. Nothing in it may say that a reader of the one is
 * a reader of the other: no number, key or moment that both heard of one person and neither heard of another.
 */

/** Large, so that it is no count or chapter by chance. */
const FIRST_ACCOUNT = 83_654_127;
const PLACE = 'epubcfi(/6/2!/4/2/1:0)';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await sql`alter sequence account_id_seq restart with ${sql.lit(FIRST_ACCOUNT)}`.execute(server.owner);
});
afterAll(() => server.close());

const calls = Object.values(areas).flatMap(rows => Object.values(rows as Area));

/** Reader with the same name, rights and habits as the others of this test. */
async function aSubject(book: number, paid: number, at: number) {
  const { db } = server.context;
  const reader = await server.aReader('Trần Lam');
  const ends = new Date(at + 40 * 86_400_000 + 123_457);
  await giveGrant(db, {
    account_id: reader.id,
    edition_id: paid,
    spine_index: null,
    access_type: 3,
    source: 'test',
    expires_at: ends,
  });
  await giveMembership(db, {
    account_id: reader.id,
    name: 'Tháng',
    source: 'regular',
    expires_at: ends,
    waiting_extend: false,
  });
  for (const edition_id of [book, paid])
    await db
      .insertInto('progress')
      .values({
        account_id: reader.id,
        edition_id,
        cfi: PLACE,
        percent: 0.25,
        chapter: 0,
        read_at: at,
        device_id: 'test-device-00000001',
      })
      .execute();
  return reader;
}

/** All that a partner's server is told in one session, as one text. */
async function toldTo(partner: string, reader: { token: string }, known: Record<string, number[]>) {
  const session = await partnerSession(server, partner, reader.token);
  const told: unknown[] = [session];
  for (const keep_token of [1, 0])
    told.push(
      await server.call(sessionCalls.loginViaToken, {
        accessToken: session.access_token,
        refreshToken: '',
        keep_token: keep_token as 0 | 1,
      }),
    );
  const as = { token: session.access_token };
  for (const content_id of known.content_id ?? []) {
    const opened = await server.call(readerCalls.openBook, { content_id }, as);
    const report = { token: opened.data.token ?? '', content_id, read_time: 1 };
    const place = { content_id, cfi: PLACE, percent: 0.25, chapter: 0, read_at: 1 };
    told.push(
      opened,
      await server.call(catalogueCalls.bookDetail, { content_id }, as),
      await server.call(readerCalls.saveProgress, place, as),
      await server.call(readTimeCalls.updateReadTime, report, as),
    );
  }
  const random = seeded(7);
  for (const call of calls) {
    if (call.path.includes('ogout')) continue;
    for (let turn = 0; turn < 3; turn++)
      told.push(await server.call(call as AnyCall, validInput(call, random, known) as never, as));
  }
  return JSON.stringify(told);
}

/** Numbers and keys in a text, with what stands behind base64 and base36. */
function marksIn(text: string): Set<string> {
  const words = text.match(/[\w-]{6,}/g) ?? [];
  const inside = words.flatMap(word => [
    ...(Buffer.from(word, 'base64url')
      .toString('latin1')
      .match(/\d{6,}/g) ?? []),
    ...(/^[a-z0-9]{4,9}$/.test(word) ? [String(Number.parseInt(word, 36))] : []),
  ]);
  return new Set([...words, ...inside]);
}

/** The account's number as anybody might write it. */
function waysToWrite(id: number): string[] {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  const little = Buffer.from(bytes).reverse();
  return [
    String(id),
    id.toString(36),
    id.toString(16),
    `a${id.toString(36)}`,
    ...[bytes, little].flatMap(raw => [raw.toString('hex'), raw.toString('base64url')]),
    Buffer.from(String(id)).toString('base64url'),
  ];
}

test('two partners find nothing in all they are told that joins their readers', {
  timeout: 120_000,
}, async () => {
  const free = await server.aBook('Ngọn đèn');
  const paid = await server.aBook('Có giá', { priceVnd: 39_000, freeChapters: 1 }, 4);
  const known = { content_id: [free.id, paid.id], item_id: [free.id, paid.id], book_id: [free.id, paid.id] };
  const noon = Date.now() - 30 * 86_400_000;
  const [lam, other] = [
    await aSubject(free.id, paid.id, noon),
    await aSubject(free.id, paid.id, noon + 61_234),
  ];
  // Links end at the next of moments five minutes apart, the same for all: before and after, a stranger is told them too.
  const before = await toldTo('ben-song', other, known);
  const here = await toldTo('ben-song', lam, known);
  const there = await toldTo('ben-khac', lam, known);
  const stranger = before + (await toldTo('ben-khac', other, known));

  for (const written of waysToWrite(lam.id))
    expect(here.includes(written) || there.includes(written), written).toBe(false);
  const [one, two, others] = [marksIn(here), marksIn(there), marksIn(stranger)];
  expect([...one].filter(mark => two.has(mark) && !others.has(mark))).toEqual([]);
  // What was searched holds places, links and tokens.
  for (const part of [PLACE, '/content/', '"readAt":', '"added":1'])
    expect(here.includes(part), part).toBe(true);
});
