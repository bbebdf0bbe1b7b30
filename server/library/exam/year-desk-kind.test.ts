import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { examCalls } from '#contract/library/exam.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await atTheFront(server, 'exam-years');
});
afterAll(() => server.close());

const send = (text: string | Buffer, kind = 'exam-years') =>
  sendFile(
    server,
    { deviceId: 'test-device-00000001', ip: '10.1.2.3', token: lan.token },
    frontDeskCalls.uploadTable,
    { input: { kind }, file: Buffer.from(text as string) },
  );
const score = async (year: number, candidate = '01000001') =>
  (await server.call(examCalls.examScore, { year, candidate })).data?.scores[0]?.points ?? null;
const years = async () => (await server.call(examCalls.resultYears, {})).data;

test('a table is tried first: what is left out is told, and nobody sees a score before it is published', async () => {
  const { data } = await send('sobaodanh;toan\n01000001;8,5\nabc;1\n01000002;11\n');
  expect(data).toMatchObject({ says: '1 thí sinh', left_out: 2 });
  expect(data.problems).toEqual([
    'dòng 3: số báo danh phải có 6 đến 12 chữ số',
    'dòng 4: điểm môn toan phải từ 0 đến 10',
  ]);
  const saved = await lan.save(-5, 0, { year: 2025, file: data.id });
  expect(await score(2025)).toBeNull();
  expect((await lan.read(-5)).data.beside).toEqual([
    { label: 'Thí sinh', value: '1' },
    { label: 'Dòng bỏ lại', value: '2' },
    { label: '01000001', value: 'Toán 8.5' },
  ]);
  await lan.publish(-5, saved.data.version);
  expect(await score(2025)).toBe(8.5);
  expect(await years()).toEqual([2025]);
});

test('another file takes the place of the one before, a version brings it back, and a year can be withdrawn', async () => {
  const first = (await send('sobaodanh,toan\n01000001,5\n01000002,6\n')).data.id;
  const second = (await send('sobaodanh,toan\n01000001,7\n')).data.id;
  const one = await lan.put({ year: 2026, file: first });
  const two = await lan.put({ year: 2026, file: second }, one.id, one.version);
  expect([await score(2026), await score(2026, '01000002')]).toEqual([7, null]);
  const back = await lan.restore(two.id, two.version, one.version);
  expect([await score(2026), await score(2026, '01000002')]).toEqual([5, 6]);
  await lan.remove(one.id, back.data.version);
  expect(await score(2026)).toBeNull();
  expect(await years()).not.toContain(2026);
});

test('UTF-16 and commas are read; what is no table of scores is refused in words', async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Số báo danh\tToán\n01000009\t9\n', 'utf16le'),
  ]);
  expect((await send(utf16)).data.says).toBe('1 thí sinh');
  const { code, message } = await send('tên,điểm\nA,1\n');
  expect(code).toBe(refusals.bad_input);
  expect(message).toEqual({ file: ['Tệp điểm thi viết sai: cột đầu của dòng tiêu đề phải là “sobaodanh”'] });
  expect((await send('a', 'banners')).code).toBe(refusals.not_found);
});

test('a year stands once, and names a file that was tried', async () => {
  const file = (await send('sobaodanh,toan\n01000001,5\n')).data.id;
  await lan.put({ year: 2030, file });
  for (const [item, field] of [
    [{ year: 2030, file }, 'year'],
    [{ year: 2031, file: 999_999 }, 'file'],
    [{ year: 1999, file }, 'year'],
    [{ year: 2031, file: 0 }, 'file'],
  ] as const)
    expect((await lan.save(-9, 0, item)).message).toHaveProperty(field);
});
