import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { annotationCalls } from '#contract/reading/reader-annotations.ts';
import { annotationColours } from '#rules/reading/annotations.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadTimings } from './annotations.ts';
import { demoPassword, demoPeople, loadPeople } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a demo reader has marked words in every colour, and a page; loading again changes nothing', async () => {
  const { db, storage } = server.context;
  const book = await server.aBook('Người giữ đèn biển');
  const words =
    '“Dạ, thỉnh thoảng mưa nó tự rửa.” Ông Thuần không hiểu mạch điện nhưng ông hiểu cái cách người ta siết ốc, và ông thấy cô siết được. Bảy con đã vô chuồng từ bốn giờ, đứng dồn một góc, mặt quay hết về hướng nam. Năm giờ bốn mươi, lần đầu tiên trong đời nó, máy phát nằm im. Ánh sáng của nó trắng, gọn, giống một người nói rất đúng mà không nói thêm câu nào.';
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>c</title></head><body><p>${words}</p></body></html>`;
  await storage.put(`books/${book.hash}/c/0001.xhtml`, Buffer.from(page), '');
  await loadPeople(db, [], Date.now());
  await loadTimings({ db, storage }, Date.now());
  await loadTimings({ db, storage }, Date.now());
  const login = { account: demoPeople[0]?.account ?? '', password: demoPassword };
  const token = (await server.call(accountCalls.login, login)).data.access_token;
  const { marks: annotations } = (await server.call(annotationCalls.getNotes, {}, { token })).data;
  expect(annotations.map(({ colour }) => colour)).toEqual([...annotationColours]);
  expect(annotations.every(({ cfi }) => cfi !== null)).toBe(true);
  expect((await server.call(annotationCalls.getBookMarks, {}, { token })).data.marks).toHaveLength(1);
});
