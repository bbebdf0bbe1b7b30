import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../kit/db/transact.ts';
import type { Notice } from '../kit/gateways.ts';
import { deleteExpiredJobs } from '../kit/jobs/queries.ts';
import { runDueJobs } from '../kit/jobs/worker.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { messageText } from './message-texts.ts';
import { enqueueMessage, sendMessage } from './send-message.ts';
import { unmarked } from './sms.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
});
afterAll(() => world.close());

let phones = 0;
const aPhone = () => `09870${String(10_000 + phones++)}`;
const aCode = (to: string, channel: Notice['channel'] = 'zns'): Notice => ({
  channel,
  to,
  name: 'code',
  data: { code: '482913' },
});
const send = async (notice: Notice, gateways = world.gateways) => {
  await gateways.deliver(notice, randomUUID()).catch(() => {});
  return world.sandbox.outbox.letters(notice.to);
};

const names = [
  'code',
  'welcome',
  'password_changed',
  'email_changed',
  'phone_changed',
  'new_device',
  'new_part',
  'goodbye',
  'shop_bank_changed',
] as const;
const everything = {
  code: '482913',
  name: 'Nguyễn Thị Triều Dâng',
  device: 'Chrome trên Windows',
  title: 'Hai mươi tám ngày trước kỳ thi, lớp 12A9 bỗng dưng nuôi một con bò có chương mới',
  words: 'Chương 45',
  link: 'https://mot.vn/?zns=0123456789abcdef',
};

test('a code comes in Zalo', async () => {
  const [letter] = await send(aCode(aPhone()));
  expect(letter).toMatchObject({
    channel: 'zns',
    code: '482913',
    text: 'Mã xác nhận của bạn là 482913. Mã dùng được một lần, trong 3 phút.',
  });
});

test('a phone without Zalo gets the code as an SMS, once and without marks', async () => {
  const letters = await send(aCode('0987000118'));
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({
    channel: 'sms',
    code: '482913',
    text: 'Mot: 482913 la ma xac nhan cua ban, dung trong 3 phut. Khong dua ma nay cho bat ky ai.',
  });
});

test('when Zalo hangs or breaks the code comes as an SMS', async () => {
  for (const trouble of [{ hang: /^\/zns\// }, { fail: { path: /^\/zns\//, status: 502 } }]) {
    Object.assign(world.road, trouble);
    expect((await send(aCode(aPhone())))[0]?.channel).toBe('sms');
    for (const name of Object.keys(trouble)) delete world.road[name as 'hang'];
  }
});

test('a notice for which Zalo approved no words goes out as SMS', async () => {
  const { zns } = world.sandbox.credentials;
  const gateways = world.moreGateways({ zns: { ...zns, templates: { code: zns.templates.code } } });
  const notice: Notice = { channel: 'zns', to: aPhone(), name: 'welcome', data: everything };
  expect((await send(notice, gateways))[0]).toMatchObject({ channel: 'sms' });
});

test('every notice fits into one SMS without marks, and one in Zalo', async () => {
  for (const name of names) {
    const content = unmarked(messageText({ name, data: everything }).sms);
    expect(content.length, name).toBeLessThanOrEqual(160);
    expect(content, name).toMatch(/^Mot: [\n\x20-\x7e]+$/);
    const [letter] = await send({ channel: 'zns', to: aPhone(), name, data: everything });
    expect(letter, name).toMatchObject({ channel: 'zns' });
  }
});

test('SMS letters lose their marks and nothing else', () => {
  expect(unmarked('Đường về Huế: ưỡn ẹo, đủ thứ – “ạ”!')).toBe('Duong ve Hue: uon eo, du thu  a!');
});

test('a code by mail says in Vietnamese what it is, in text and in our look', async () => {
  const [letter] = await send(aCode('trieu@hopthu.example', 'mail'));
  expect(letter).toMatchObject({ channel: 'mail', subject: 'Mã xác nhận của bạn ở Mọt', code: '482913' });
  expect(letter?.text).toContain('Bạn nhập mã này vào trang đang mở. Mã dùng được một lần, trong 3 phút.');
  expect(letter?.html).toContain('482913');
  expect(letter?.html).toContain('<html lang="vi">');
});

test('a name made of markup or header lines stays a name in a letter', async () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: other@hopthu.example';
  const [letter] = await send({ channel: 'mail', to: 'la@hopthu.example', name: 'welcome', data: { name } });
  expect(letter?.html).not.toContain('<img');
  expect(world.sandbox.outbox.letters('other@hopthu.example')).toEqual([]);
});

test('two addresses written as one are not two letters', async () => {
  await send(aCode('mot@hopthu.example, hai@hopthu.example', 'mail'));
  expect(world.sandbox.outbox.letters('mot@hopthu.example')).toEqual([]);
  expect(world.sandbox.outbox.letters('hai@hopthu.example')).toEqual([]);
});

/** Writes a message as a handler does, with the transaction of what it tells of. */
const enqueued = (notice: Notice, options?: Parameters<typeof enqueueMessage>[3]) =>
  transact(world.context.db, tx => enqueueMessage(tx, world.context, notice, options));
const failures: { job: string; tries: number; parked: boolean; err: unknown }[] = [];
const runJobs = () => runDueJobs(world.context, [sendMessage], facts => void failures.push(facts));
const waiting = () => world.context.db.selectFrom('job').select('id').execute();

test('an SMS company that is away for a moment is tried again, and one that got the message before sends it once', async () => {
  const to = aPhone();
  let answers = 0;
  world.road.change = ({ path, text }) => {
    answers += path.startsWith('/esms') ? 1 : 0;
    // The first answer is lost on its way: the message itself had arrived.
    return path.startsWith('/esms') && answers === 1 ? '{"CodeResult":"99"}' : text;
  };
  await enqueued(aCode(to, 'sms'));
  await runJobs();
  expect(await waiting()).toHaveLength(1);
  world.setNow(Date.now() + 1_500);
  await runJobs();
  world.setNow(null);
  expect(world.sandbox.outbox.letters(to)).toHaveLength(1);
  expect(answers).toBe(2);
  expect(await waiting()).toEqual([]);
});

test('a message that never gets through is tried while it is worth something; phone and code are in no row and no log', async () => {
  const to = aPhone();
  world.road.fail = { path: /^\/(zns|esms)\//, status: 503 };
  failures.length = 0;
  await enqueued(aCode(to), { lifeMs: 180_000 });
  for (let seconds = 0; seconds < 200; seconds += 10) {
    world.setNow(Date.now() + seconds * 1_000);
    await runJobs();
    if (seconds === 100) {
      const rows = JSON.stringify(await world.context.db.selectFrom('job').selectAll().execute());
      for (const secret of [to, to.slice(1), '482913']) expect(rows).not.toContain(secret);
    }
  }
  expect(failures.map(({ tries }) => tries)).toEqual([1, 2, 3, 4, 5]);
  await deleteExpiredJobs(world.context.db, new Date(world.context.now()));
  expect(await waiting()).toEqual([]);
  world.setNow(null);
  for (const secret of [to, to.slice(1), '482913']) expect(JSON.stringify(failures)).not.toContain(secret);
});

test('a message is handed over with its transaction, waits for no company, and goes when that is rolled back', async () => {
  world.road.hang = /./;
  const before = world.passed.length;
  await enqueued(aCode(aPhone()));
  expect(world.passed.length).toBe(before);
  delete world.road.hang;
  const to = aPhone();
  const undone = transact(world.context.db, async tx => {
    await enqueueMessage(tx, world.context, aCode(to));
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await runJobs();
  expect(world.passed.length).toBeGreaterThan(before);
  expect(world.sandbox.outbox.letters(to)).toEqual([]);
});

test('for an unknown address the same is written, and nothing is sent', async () => {
  const to = aPhone();
  await enqueued(aCode(to), { wanted: false });
  expect(await waiting()).toHaveLength(1);
  await runJobs();
  expect(world.sandbox.outbox.letters(to)).toEqual([]);
  await deleteExpiredJobs(world.context.db, new Date(world.context.now()));
  expect(await waiting()).toEqual([]);
});

test('a code goes before messages that were written earlier', async () => {
  const [first, second] = [aPhone(), aPhone()];
  await enqueued({ channel: 'zns', to: first, name: 'welcome', data: everything });
  await enqueued(aCode(second));
  await runJobs();
  const sentAt = (to: string) => world.sandbox.outbox.letters(to)[0]?.id ?? 0;
  expect(sentAt(second)).toBeLessThan(sentAt(first));
});

test('wrong keys send nothing', async () => {
  const { sms, mail, zns } = world.sandbox.credentials;
  const gateways = world.moreGateways({
    sms: { ...sms, secretKey: 'wrong' },
    mail: { ...mail, url: mail.url.replace(/:[^:@]+@/, ':wrong@') },
    zns: { ...zns, appSecret: 'wrong', refreshToken: 'wrong' },
  });
  for (const notice of [aCode(aPhone()), aCode(aPhone(), 'sms'), aCode('sai@hopthu.example', 'mail')])
    expect(await send(notice, gateways)).toEqual([]);
});

test('a server without providers says that it reaches nobody, and throws nothing', async () => {
  const nobody = world.moreGateways({ zns: undefined, sms: undefined, mail: undefined });
  expect(['zns', 'sms', 'mail'].map(channel => nobody.reaches(channel as 'zns'))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await send(aCode(aPhone()), nobody)).toEqual([]);
  const smsOnly = world.moreGateways({ zns: undefined, mail: undefined });
  expect(['zns', 'sms', 'mail'].map(channel => smsOnly.reaches(channel as 'zns'))).toEqual([
    true,
    true,
    false,
  ]);
});

/* The token of the Official Account. */

const kept = async () =>
  JSON.parse(
    (
      await world.context.db
        .selectFrom('house_secret')
        .select('value')
        .where('name', '=', 'zalo-oa-token')
        .executeTakeFirstOrThrow()
    ).value,
  ) as { access: string; refresh: string; expires: number };

test('two servers share one token of the Official Account, although each swap kills the one before', async () => {
  const [one, two] = [world.moreGateways(), world.moreGateways()];
  const swaps = () => world.passed.filter(({ path }) => path.startsWith('/zalo/v4/oa/')).length;
  await send(aCode(aPhone()), one);
  await send(aCode(aPhone()), two);
  const before = swaps();
  // The token is nearly over: ten messages at once on both swap it one time.
  await world.context.db
    .updateTable('house_secret')
    .set({ value: JSON.stringify({ ...(await kept()), expires: Date.now() + 1_000 }) })
    .where('name', '=', 'zalo-oa-token')
    .execute();
  const fresh = [world.moreGateways(), world.moreGateways()];
  const numbers = Array.from({ length: 10 }, aPhone);
  await Promise.all(numbers.map((to, index) => fresh[index % 2]?.deliver(aCode(to), randomUUID())));
  expect(swaps()).toBe(before + 1);
  for (const to of numbers) expect(world.sandbox.outbox.letters(to)[0]?.channel, to).toBe('zns');
  // The first server still holds the dead one: Zalo says so, and it takes the newer one from the database.
  expect((await send(aCode(aPhone()), one))[0]?.channel).toBe('zns');
  expect(swaps()).toBe(before + 1);
});

test('a dead refresh token costs no message: SMS goes out, and a new one from the operator counts at once', async () => {
  await send(aCode(aPhone()), world.moreGateways());
  const { refresh } = await kept();
  await world.context.db
    .updateTable('house_secret')
    .set({ value: JSON.stringify({ ...(await kept()), access: 'dead', refresh: 'dead' }) })
    .where('name', '=', 'zalo-oa-token')
    .execute();
  expect((await send(aCode(aPhone()), world.moreGateways()))[0]?.channel).toBe('sms');
  const { zns } = world.sandbox.credentials;
  const repaired = world.moreGateways({ zns: { ...zns, refreshToken: refresh } });
  expect((await send(aCode(aPhone()), repaired))[0]?.channel).toBe('zns');
});
