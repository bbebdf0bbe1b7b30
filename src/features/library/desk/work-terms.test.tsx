// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as sending from '#client/upload.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { anEditorsDesk, content, deskWork, edition, editorAnswers, open } from '#testing/editorsHarness.tsx';
import { aServer, askedFor, ok } from '#testing/renderHarness.tsx';

anEditorsDesk();

const KEY = 'a'.repeat(32);
const sent = () => JSON.parse(askedFor('/desk/saveDraft')[0]?.get('content') ?? '{}').editions?.[0];
const answers = (work = deskWork()) => ({
  ...editorAnswers(() => work),
  '/desk/saveDraft': () => ok({ version: work.version + 1 }),
  '/desk/publishLater': () => ok({ version: work.version + 2 }),
});

test('the days of a right are part of the draft', async () => {
  aServer(answers());
  const user = await open('/ban-lam-viec/kho-sach/7');
  fireEvent.change(await screen.findByLabelText('Có quyền từ ngày'), { target: { value: '2026-12-01' } });
  fireEvent.change(screen.getByLabelText('Có quyền tới hết ngày'), { target: { value: '2027-12-31' } });
  const waiting = within(screen.getByRole('region', { name: 'Chưa đăng' }));
  expect(waiting.getByText('ngày hết quyền')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await vi.waitFor(() =>
    expect(sent()).toMatchObject({ rightsFrom: '2026-12-01', rightsUntil: '2027-12-31' }),
  );
});

test('a right holds in the whole world, or in the countries that are named', async () => {
  aServer(answers());
  const user = await open('/ban-lam-viec/kho-sach/7');
  await user.selectOptions(await screen.findByLabelText('Nơi có quyền'), 'Chỉ ở một số nước');
  const field = screen.getByLabelText('Chỉ ở các nước', { selector: 'input' });
  await user.type(field, 'lào{Enter}');
  expect(screen.getByRole('button', { name: 'Bỏ nước Lào' })).toBeDefined();
  await user.type(field, 'Xứ Tuyết{Enter}');
  expect(screen.getByText('Không có nước nào tên “Xứ Tuyết”')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await vi.waitFor(() => expect(sent()).toMatchObject({ rightsCountries: ['VN', 'LA'] }));
  await user.selectOptions(screen.getByLabelText('Nơi có quyền'), 'Toàn thế giới');
  expect(screen.queryByLabelText('Chỉ ở các nước')).toBeNull();
});

test('a country that is chosen from the list stands there at once, one that is typed waits for Enter', async () => {
  aServer(answers());
  const user = await open('/ban-lam-viec/kho-sach/7');
  await user.selectOptions(await screen.findByLabelText('Nơi có quyền'), 'Chỉ ở một số nước');
  const field = screen.getByLabelText<HTMLInputElement>('Chỉ ở các nước', { selector: 'input' });
  await user.type(field, 'Lào');
  expect(field.value).toBe('Lào');
  expect(screen.queryByRole('button', { name: 'Bỏ nước Lào' })).toBeNull();
  await user.clear(field);
  fireEvent.change(field, { target: { value: 'Nhật Bản' } });
  expect(screen.getByRole('button', { name: 'Bỏ nước Nhật Bản' })).toBeDefined();
  expect(field.value).toBe('');
});

test('a cover that is chosen is sent, shown and part of the draft; without it the file’s own is back', async () => {
  aServer(answers());
  vi.spyOn(sending, 'upload').mockImplementation(async () =>
    Response.json(ok({ key: KEY, address: `/covers/${KEY}/320.webp` })),
  );
  const user = await open('/ban-lam-viec/kho-sach/7');
  const file = new File(['x'], 'bia.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Bìa', { selector: 'input' }), { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Bỏ ảnh' });
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await vi.waitFor(() => expect(sent()).toMatchObject({ cover: KEY }));
});

test('the age from which a comic is read is part of the draft', async () => {
  const comic = edition({ contentType: contentType.comic, comicStatus: 1, free: [], ageFrom: null });
  const work = deskWork({ published: content({ editions: [comic] }) });
  aServer(
    answers({
      ...work,
      editions: work.editions.map(each => ({ ...each, contentType: contentType.comic })),
    }),
  );
  const user = await open('/ban-lam-viec/kho-sach/7');
  await user.selectOptions(await screen.findByLabelText('Độ tuổi'), 'Từ 16 tuổi');
  expect(within(screen.getByRole('region', { name: 'Chưa đăng' })).getByText('độ tuổi')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await vi.waitFor(() => expect(sent()).toMatchObject({ ageFrom: 16 }));
});

test('a draft is published at a moment by Vietnam’s clock, and the moment is taken back', async () => {
  const at = Date.UTC(2099, 11, 1, 23, 0);
  const draft = content({ editions: [edition({ priceVnd: 45_000 })] });
  aServer(answers(deskWork({ draft, publishAt: at })));
  const user = await open('/ban-lam-viec/kho-sach/7');
  await screen.findByRole('region', { name: /^Hẹn đăng 06:00/ });
  await user.click(screen.getByRole('button', { name: 'Bỏ hẹn' }));
  await vi.waitFor(() => expect(askedFor('/desk/publishLater')[0]?.get('at')).toBe('0'));
  await user.click(screen.getByRole('button', { name: 'Hẹn giờ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hẹn giờ đăng' }));
  fireEvent.change(dialog.getByLabelText('Đăng lúc'), { target: { value: '2099-12-02T06:00' } });
  await user.click(dialog.getByRole('button', { name: 'Hẹn giờ' }));
  await vi.waitFor(() =>
    expect(askedFor('/desk/publishLater')[1]?.get('at')).toBe(String(Date.UTC(2099, 11, 1, 23, 0))),
  );
});

test('why a work was not published by the clock stands over its form', async () => {
  aServer(answers(deskWork({ draft: content(), problem: 'Người hẹn giờ không còn quyền đăng.' })));
  await open('/ban-lam-viec/kho-sach/7');
  expect((await screen.findByRole('alert')).textContent).toContain('Người hẹn giờ không còn quyền đăng.');
});

test('parts of a comic get the day on which they come out, the newest first', async () => {
  const comic = edition({ contentType: contentType.comic, comicStatus: 1, free: [], waits: [] });
  const parts = ['Mưa', 'Gió'].map((title, at) => ({ at, title }));
  const work = deskWork({ published: content({ editions: [comic] }) });
  aServer(
    answers({
      ...work,
      editions: work.editions.map(each => ({ ...each, contentType: contentType.comic, parts })),
    }),
  );
  const user = await open('/ban-lam-viec/kho-sach/7');
  await screen.findByText('Mọi tập đã ra');
  await user.click(screen.getByRole('button', { name: 'Hẹn ngày ra từng tập' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ngày ra từng tập' }));
  fireEvent.change(drawer.getByLabelText('Ngày ra của Gió'), { target: { value: '2099-12-01' } });
  expect(await screen.findByText('1 tập chưa ra, tập tới ra 01/12/2099')).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await vi.waitFor(() => expect(sent()).toMatchObject({ waits: [{ at: 1, day: '2099-12-01' }] }));
});
