// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NamedPages } from '#app/NamedPages.tsx';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const open = (at: string) => openAt(at, { as: null, pages: { '*': <NamedPages /> } });
const line = (text: string) => [{ kind: 'paragraph', text: [{ text }] }];
const questions = [
  { id: 1, anchor: 'doi-mat-khau', question: 'Đổi mật khẩu ở đâu?', answer: line('Ở trang riêng.') },
  { id: 2, anchor: 'soi-la-gi', question: 'Sồi là gì?', answer: line('Để mở chương.') },
];
const faq = {
  '/super/listFaq': () => ok([{ id: 1, name: 'Tài khoản', questions }]),
  '/super/searchFaq': (fields: URLSearchParams) =>
    ok(fields.get('key_word') === 'mat khau' ? [questions[0]] : []),
};
const support = {
  phone: '1900 1234',
  hours: { from: '08:00', to: '21:00' },
  store_hours: { from: '08:00', to: '17:30' },
};

test('whom to call, and when, stands beneath the questions; at night it says so', async () => {
  aServer({ ...faq, '/super/getSupport': () => ok(support) });
  vi.setSystemTime(new Date('2026-11-29T22:00:00+07:00'));
  await open('/cau-hoi-thuong-gap');
  const card = within(await screen.findByRole('region', { name: 'Gọi cho Mọt' }));
  expect(card.getByRole('link', { name: '1900 1234' }).getAttribute('href')).toBe('tel:19001234');
  expect(card.getByText('Mọt nghe máy 08:00–21:00 mỗi ngày; giờ này Mọt đang nghỉ.')).toBeTruthy();
  expect(card.getByText('Các tiệm nhận và gửi sách 08:00–17:30.')).toBeTruthy();
  vi.useRealTimers();
});

const isOpen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

test('a question opens and closes its answer', async () => {
  aServer(faq);
  const user = await open('/cau-hoi-thuong-gap');
  const button = await screen.findByRole('button', { name: 'Sồi là gì?' });
  expect(screen.getByText('Để mở chương.').closest('[hidden]')).not.toBeNull();
  await user.click(button);
  expect(isOpen('Sồi là gì?')).toBe(true);
  expect(screen.getByText('Để mở chương.').closest('[hidden]')).toBeNull();
  await user.click(button);
  expect(isOpen('Sồi là gì?')).toBe(false);
});

test('a link to a question finds it open', async () => {
  aServer(faq);
  await open('/cau-hoi-thuong-gap#soi-la-gi');
  await screen.findByRole('button', { name: 'Sồi là gì?' });
  expect([isOpen('Sồi là gì?'), isOpen('Đổi mật khẩu ở đâu?')]).toEqual([true, false]);
});

test('words without marks find the question, and its letters are marked as they are written', async () => {
  aServer(faq);
  const user = await open('/cau-hoi-thuong-gap');
  await user.type(screen.getByRole('searchbox', { name: 'Tìm trong câu hỏi' }), 'mat khau');
  expect((await screen.findByText('1 câu có “mat khau”')).getAttribute('role')).toBe('status');
  expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['mật', 'khẩu']);
  expect(askedFor('/super/searchFaq').map(fields => fields.get('key_word'))).toEqual(['mat khau']);
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('heading', { name: 'Tài khoản' })).toBeTruthy();
});

test('while questions are looked for the list stays, and whom to call is never moved: it stands anew below what was found', async () => {
  let answer: () => void = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  aServer({
    ...faq,
    '/super/getSupport': () => ok(support),
    '/super/searchFaq': async fields => {
      await asked;
      return faq['/super/searchFaq'](fields);
    },
  });
  const user = await open('/cau-hoi-thuong-gap');
  const card = await screen.findByRole('region', { name: 'Gọi cho Mọt' });
  await user.type(screen.getByRole('searchbox'), 'mat khau');
  await waitFor(() => expect(askedFor('/super/searchFaq')).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Tài khoản' })).toBeTruthy();
  answer();
  await screen.findByText('1 câu có “mat khau”');
  expect(screen.getByRole('region', { name: 'Gọi cho Mọt' })).not.toBe(card);
  expect(card.isConnected).toBe(false);
});

test('a question nobody asked is said, with a way out', async () => {
  aServer(faq);
  const user = await open('/cau-hoi-thuong-gap');
  await user.type(screen.getByRole('searchbox'), 'lâu đài');
  expect(await screen.findByText('Chưa ai hỏi câu này.')).toBeTruthy();
});

const page = (slug: string, address = `/${slug}`) => ({
  slug,
  title: 'Đối tác',
  lead: 'Làm cùng Mọt.',
  body: line('Viết cho chúng tôi.'),
  address,
  updatedAt: Date.UTC(2026, 10, 1),
});

test('a company page lists the others, with its own marked', async () => {
  aServer({ '/super/getInformationCompany': () => ok(page('doi-tac')) });
  await open('/doi-tac');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Đối tác');
  expect(screen.getByRole('link', { name: 'Đối tác' }).getAttribute('aria-current')).toBe('page');
  for (const name of ['Giới thiệu', 'Cơ cấu tổ chức', 'Lĩnh vực hoạt động', 'Công bố bản quyền'])
    expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('a page that stands elsewhere leads there, an unknown word is not found', async () => {
  aServer({
    '/super/getInformationCompany': fields =>
      fields.get('slug') === 'hoi-sach'
        ? ok(page('hoi-sach', '/landing-book-fair/hoi-sach'))
        : no('not_found'),
  });
  await open('/hoi-sach');
  await waitFor(() => expect(where()).toBe('REPLACE /landing-book-fair/hoi-sach'));
  await closeAll();
  aServer({ '/super/getInformationCompany': () => no('not_found') });
  await open('/khong-co-dau');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Không tìm thấy trang này');
});

test('the copyright page lists the works with their rights, and more when asked', async () => {
  const work = (id: number) => ({
    id,
    title: `Cuốn ${id}`,
    authors: ['Lê Khải Minh'],
    publishedYear: 2025,
    address: `/ebook/cuon-${id}`,
    note: 'Đang phát hành',
  });
  aServer({
    '/super/getInformationCompany': () => ok(page('cong-bo-ban-quyen')),
    '/super/getListCopyright': fields =>
      fields.get('before') === '0' ? ok({ items: [work(9)], next: 9 }) : ok({ items: [work(8)], next: null }),
  });
  const user = await open('/cong-bo-ban-quyen');
  expect(await screen.findByRole('link', { name: 'Cuốn 9' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }));
  expect(await screen.findByRole('link', { name: 'Cuốn 8' })).toBeTruthy();
});
