import { afterAll, beforeAll, expect, test } from 'vitest';
import { examCalls } from '#contract/library/exam.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { putScores } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ask = (candidate: string, year = 2024) => server.call(examCalls.examScore, { year, candidate });

test('a candidate’s points come in the order of the certificate, without what was not taken', async () => {
  await putScores(server.context.db, 2024, [
    { candidate: '01000001', scores: { dia: 8.25, van: 7.5, toan: 8.4 } },
  ]);
  expect((await ask('01 000 001')).data).toEqual({
    year: 2024,
    candidate: '01000001',
    scores: [
      { subject: 'toan', points: 8.4 },
      { subject: 'van', points: 7.5 },
      { subject: 'dia', points: 8.25 },
    ],
  });
});

test('an unknown number and another year have a clear answer, and it is no error', async () => {
  expect(await ask('09999999')).toMatchObject({ code: 0, data: null });
  expect(await ask('01000001', 2023)).toMatchObject({ code: 0, data: null });
  expect((await server.call(examCalls.resultYears, {})).data).toEqual([2024]);
});

test('a number that is none is refused in words', async () => {
  expect(await ask('')).toMatchObject({ code: 400, message: { candidate: ['Vui lòng nhập số báo danh'] } });
  const wrong = await ask('SBD-01');
  expect(JSON.stringify(wrong.message)).toContain('Số báo danh không đúng định dạng');
});

test('bringing the same file in again changes nothing, a correction changes one', async () => {
  const { db } = server.context;
  const file = [
    { candidate: '02000001', scores: { toan: 6 } },
    { candidate: '02000002', scores: { toan: 7 } },
  ];
  expect(await putScores(db, 2024, file)).toBe(2);
  expect(await putScores(db, 2024, file)).toBe(0);
  const corrected = [...file, { candidate: '02000002', scores: { toan: 7.2 } }];
  expect(await putScores(db, 2024, corrected)).toBe(1);
  expect((await ask('02000002')).data?.scores).toEqual([{ subject: 'toan', points: 7.2 }]);
});

test('whoever tries number after number is asked to wait', async () => {
  const codes: number[] = [];
  for (let at = 0; at < 62; at++) codes.push((await ask(String(3_000_000 + at))).code);
  expect(codes.at(-1)).toBe(429);
  expect(codes[0]).toBe(0);
});
