import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { foldVietnamese } from '#rules/text.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { putFaq, putFaqGroup, putPage } from './queries.ts';

// Calls under test, by name: company.getInformationCompany company.getListCopyright company.listFaq
// company.listFaqSub company.searchFaq

let house: TestHouse;
const paragraph = (text: string) => JSON.stringify([{ kind: 'paragraph', text: [{ text }] }]);

beforeAll(async () => {
  house = await openTestHouse();
  const { db } = house.house;
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
afterAll(() => house.close());

const found = async (key_word: string) => {
  const { data } = await house.call(company.searchFaq, { key_word });
  return (data ?? []).map(({ anchor }) => anchor);
};

test('questions stand in their groups, and a group can be asked for alone', async () => {
  const { data } = await house.call(company.listFaq, {});
  expect(data.map(({ name, questions }) => [name, questions.length])).toEqual([
    ['Tài khoản', 2],
    ['Đọc sách', 0],
  ]);
  const alone = await house.call(company.listFaqSub, { faq_id: data[0]?.id ?? 0 });
  expect(alone.data).toEqual(data[0]?.questions);
});

test('a search without marks finds the answer, and one with marks finds it too', async () => {
  expect(await found('mat khau')).toEqual(['cau-0', 'cau-1']);
  expect(await found('MẬT KHẨU, ở đâu?')).toEqual(['cau-0']);
  expect(await found('soi'.normalize('NFD'))).toEqual(['cau-1']);
});

test('words that stand nowhere, and signs that are no words, find nothing', async () => {
  expect(await found('lâu đài')).toEqual([]);
  expect(await found('%_')).toEqual([]);
  expect((await house.call(company.searchFaq, { key_word: ' ' })).code).toBe(400);
});

test('a page about the house knows its own address; what nobody wrote is not found', async () => {
  const page = async (slug: string) => house.call(company.getInformationCompany, { slug });
  expect((await page('gioi-thieu')).data).toMatchObject({ title: 'Giới thiệu', address: '/gioi-thieu' });
  expect((await page('hoi-sach')).data.address).toBe('/landing-book-fair/hoi-sach');
  expect((await page('khong-co')).code).toBe(404);
});

test('what an editor changed stays when the demo is loaded again', async () => {
  await house.house.db
    .updateTable('company_page')
    .set({ title: 'Về chúng tôi' })
    .where('slug', '=', 'gioi-thieu')
    .execute();
  await putPage(house.house.db, { slug: 'gioi-thieu', kind: 'house', title: 'Cũ', lead: '', body: '[]' });
  const { data } = await house.call(company.getInformationCompany, { slug: 'gioi-thieu' });
  expect(data.title).toBe('Về chúng tôi');
});

test('each work says what its rights are, the newest first, page after page', async () => {
  const [one, two] = [await house.aBook('Một'), await house.aBook('Hai')];
  await house.house.db
    .updateTable('edition')
    .set({ copyright: 'expired' })
    .where('id', '=', one.id)
    .execute();
  const first = await house.call(company.getListCopyright, { page_size: 1 });
  expect(first.data.items).toMatchObject([{ title: 'Hai', address: two.address, authors: ['Lê Khải Minh'] }]);
  const second = await house.call(company.getListCopyright, { page_size: 1, before: first.data.next ?? 0 });
  expect(second.data).toMatchObject({
    items: [{ title: 'Một', note: 'Bản quyền đang chờ gia hạn, tạm đóng' }],
    next: null,
  });
});
