import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { embedCalls } from '#contract/people/embed-api.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { putCampaign } from './front/desk/popup-files.ts';
import { sendMessage } from './gateways/send-message.ts';
import { transact } from './kit/db/transact.ts';
import { enqueue } from './kit/jobs/enqueue.ts';
import { runScheduled } from './kit/schedule/schedule.ts';
import { scheduled } from './scheduled.ts';
import { aKey, sendWithKey } from './testing/sendWithKey.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aSound } from './testing/testSounds.ts';
import { aMember, aPhone } from './testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const housekept = [
  'job',
  'press',
  'throttle',
  'code_sending',
  'otp',
  'embed_code',
  'email_change',
  'session',
  'notice',
  'notice_event',
  'popup_log',
] as const;
const filled = async () => {
  const counts = await Promise.all(
    housekept.map(table =>
      server.context.db
        .selectFrom(table)
        .select(e => e.fn.countAll().as('n'))
        .executeTakeFirst(),
    ),
  );
  return housekept.filter((_, at) => Number(counts[at]?.n) > 0);
};
const round = () =>
  runScheduled(server.context, scheduled, (name, error) => {
    throw new Error(name, { cause: error });
  });

test('rows that are over are taken away, and those that count stay', async () => {
  const { db } = server.context;
  const { visitor, id: account_id } = await aMember(server);
  const { files } = await aSound(server);
  const feedback = {
    audio_file_id: files[0],
    kind: 'noise',
    words: '',
    voice: 'north',
    current_time: 0,
  } as const;
  await sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key: aKey() });
  await visitor.call(accountCalls.getOtp, { phone_number: aPhone(), channel: 'sms' });
  // Of another device: a device gets one code a minute.
  await (await aMember(server)).visitor.call(accountCalls.changeEmail, { email: 'moi@hopthu.vn' });
  await db
    .insertInto('partner')
    .values({ id: 'bao', name: 'Báo', allowed_origins: ['https://bao.vn'], book_hosts: [] })
    .execute();
  const challenge = randomBytes(32).toString('base64url');
  await visitor.call(embedCalls.loginCode, { partner_id: 'bao', origin: 'https://bao.vn', challenge });
  const now = server.context.now();
  await transact(db, tx =>
    enqueue(
      tx,
      sendMessage,
      { id: 'x', sealed: '' },
      { now, runAt: now + 3_600_000, expiresAt: now + 60_000 },
    ),
  );
  const told = { account_id, kind: 'welcome', event: `account:${account_id}`, created_at: new Date(now) };
  await db.insertInto('notice_event').values(told).execute();
  const said = { title: 'Chào bạn', words: '', link: '/', picture: '{}', shown: true };
  await db
    .insertInto('notice')
    .values({ ...told, ...said })
    .execute();
  const campaign = await putCampaign(db, {
    name: 'tuan-doc',
    title: 'Tuần đọc',
    words: '',
    button: 'Xem sách',
    link: '/',
    starts_at: new Date(now),
    ends_at: new Date(now + 86_400_000),
    audience: 'all',
    kind: 'news',
    screens: ['home'],
    os: ['web'],
    per_person: 1,
    per_day: 1,
    priority: 0,
  });
  await db
    .insertInto('popup_log')
    .values({ campaign_id: campaign, account_id, device_id: 'd', shown_at: new Date(now) })
    .execute();
  await round();
  expect(await filled()).toEqual(housekept);
  server.setNow(now + 400 * 86_400_000);
  await round();
  // Sockets of sessions that went are told.
  await server.runJobs();
  expect(await filled()).toEqual([]);
});

test('every piece of work has a name of its own', () => {
  expect(new Set(scheduled.map(({ name }) => name)).size).toBe(scheduled.length);
});
