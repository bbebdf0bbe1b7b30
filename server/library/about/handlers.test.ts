import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutCalls } from '#contract/library/about.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { putFaq, putFaqGroup, putPage } from '../../testing/testTexts.ts';

let server: TestServer;
const paragraph = (text: string) => JSON.stringify([{ kind: 'paragraph', text: [{ text }] }]);

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  const group = await putFaqGroup(db, 'Tài khoản', 0);
  await putFaqGroup(db, 'Đọc sách', 1);
  const asked = [
    ['Đổi mật khẩu ở đâu?', 'Ở trang Bảo mật.'],
    ['Sồi là gì?', 'Tiền để mở chương. Mật khẩu thì không mua được.'],
  ];
  for (const [position, [question = '', answer = '']] of asked.entries())
    await putFaq(db, {
      group_id: group,
      position,
      anchor: `cau-${position}`,
      question,
      answer: paragraph(answer),
      folded: foldVietnamese(`${question} ${answer}`),
    });
  const body = paragraph('Mọt.');
  await putPage(db, { slug: 'gioi-thieu', kind: 'house', title: 'Giới thiệu', lead: '', body });
  await putPage(db, { slug: 'hoi-sach', kind: 'fair', title: 'Hội sách', lead: '', body });
});
afterAll(() => server.close());

const found = async (key_word: string) => {
  const { data } = await server.call(aboutCalls.searchFaq, { key_word });
  return (data ?? []).map(({ anchor }) => anchor);
};

test('questions come in their groups, and one group can be fetched alone', async () => {
  const { data } = await server.call(aboutCalls.listFaq, {});
  expect(data.map(({ name, questions }) => [name, questions.length])).toEqual([
    ['Tài khoản', 2],
    ['Đọc sách', 0],
  ]);
  const alone = await server.call(aboutCalls.listFaqSub, { faq_id: data[0]?.id ?? 0 });
  expect(alone.data).toEqual(data[0]?.questions);
});

test('a search without marks finds the answer, and one with marks finds it too', async () => {
  expect(await found('mat khau')).toEqual(['cau-0', 'cau-1']);
  expect(await found('MẬT KHẨU, ở đâu?')).toEqual(['cau-0']);
  expect(await found('soi'.normalize('NFD'))).toEqual(['cau-1']);
});

test('unknown words and signs that are no words find nothing', async () => {
  expect(await found('lâu đài')).toEqual([]);
  expect(await found('%_')).toEqual([]);
  expect((await server.call(aboutCalls.searchFaq, { key_word: ' ' })).code).toBe(400);
});

test('a company page has an address of its own; an unknown one is not found', async () => {
  const page = async (slug: string) => server.call(aboutCalls.getInformationCompany, { slug });
  expect((await page('gioi-thieu')).data).toMatchObject({ title: 'Giới thiệu', address: '/gioi-thieu' });
  expect((await page('hoi-sach')).data.address).toBe('/landing-book-fair/hoi-sach');
  expect((await page('khong-co')).code).toBe(404);
});

test('what an editor changed stays when the demo is loaded again', async () => {
  await server.context.db
    .updateTable('company_page')
    .set({ title: 'Về chúng tôi' })
    .where('slug', '=', 'gioi-thieu')
    .execute();
  await putPage(server.context.db, { slug: 'gioi-thieu', kind: 'house', title: 'Cũ', lead: '', body: '[]' });
  const { data } = await server.call(aboutCalls.getInformationCompany, { slug: 'gioi-thieu' });
  expect(data.title).toBe('Về chúng tôi');
});

test('each work says what its rights are, the newest first, page after page', async () => {
  const [one, two] = [await server.aBook('Một'), await server.aBook('Hai')];
  await server.context.db
    .updateTable('edition')
    .set({ copyright: 'expired' })
    .where('id', '=', one.id)
    .execute();
  const first = await server.call(aboutCalls.getListCopyright, { page_size: 1 });
  expect(first.data.items).toMatchObject([{ title: 'Hai', address: two.address, authors: ['Lê Khải Minh'] }]);
  const second = await server.call(aboutCalls.getListCopyright, {
    page_size: 1,
    before: first.data.next ?? 0,
  });
  expect(second.data).toMatchObject({
    items: [{ title: 'Một', note: 'Bản quyền đang chờ gia hạn, tạm đóng' }],
    next: null,
  });
});

test('each kind of work leads to its own page', async () => {
  const kinds = ['audiobook', 'podcast', 'comic', 'brief', 'paperBook', 'oakBook'] as const;
  for (const kind of kinds) await anEdition(server, kind, { title: `Bản ${kind}` });
  const { data } = await server.call(aboutCalls.getListCopyright, { page_size: kinds.length });
  expect(data.items.map(({ address }) => address.split('/')[1]).reverse()).toEqual([
    'sach-noi',
    'podcast',
    'truyen-tranh',
    'sach-noi',
    'sach-giay',
    'hieu-soi',
  ]);
});

test('the phone of support is the setting, its hours are those of the specification', async () => {
  const ask = async () => (await server.call(aboutCalls.getSupport, {})).data;
  server.context.settings.supportPhone = '1900 1234';
  expect(await ask()).toEqual({
    phone: '1900 1234',
    hours: { from: '08:00', to: '21:00' },
    store_hours: { from: '08:00', to: '17:30' },
  });
  server.context.settings.supportPhone = null;
  expect((await ask()).phone).toBeNull();
});
