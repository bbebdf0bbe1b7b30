// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as sending from '#client/upload.ts';
import type { DeskItem } from '#contract/front/desk.ts';
import { filmKind } from '#contract/library/desk-items/films.ts';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ItemPage } from './ItemPage.tsx';

const item: DeskItem = {
  ...{ kind: 'films', id: -1, published: null, draft: null, removed: false, version: 0, did: '' },
  ...{ savedBy: null, savedAt: null, publishAt: null, problem: '', path: null, beside: [], figures: null },
  ...{ pictures: {}, films: {} },
};

beforeEach(() => {
  localStorage.clear();
  aWindow(1440);
});
afterEach(closeAll);

async function open() {
  aServer({
    '/staff/myDesk': () => ok({ ...noRole, editor: true }),
    '/front/readItem': () => ok(item),
    '/front/tryItem': () => ok({ says: '', wrong: {} }),
    '/front/findThings': () => ok([]),
    '/front/saveDraft': () => ok({ id: -1, version: 1 }),
  });
  return openAt('/ban-lam-viec/mat-tien/films/-1', {
    pages: { '/ban-lam-viec/mat-tien/:kind/:id': <ItemPage /> },
  });
}
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });

test('a film is sent, can be looked at, and stands in the draft by its key', async () => {
  const key = 'ab'.repeat(16);
  vi.spyOn(sending, 'upload').mockImplementation(async () =>
    Response.json(ok({ key, says: '0:35, 1280 × 720, 0,7 MB', address: `/films/${key}/film.mp4` })),
  );
  const user = await open();
  await user.type(await screen.findByLabelText('Tên video'), 'Mùi bánh mì');
  choose('Tệp video', new File(['x'], 'phim.mp4', { type: 'video/mp4' }));
  await screen.findByText('0:35, 1280 × 720, 0,7 MB');
  expect(document.querySelector('video')?.getAttribute('src')).toBe(`/films/${key}/film.mp4`);
  await user.click(await screen.findByRole('button', { name: 'Lưu nháp' }));
  await vi.waitFor(() =>
    expect(JSON.parse(askedFor('/front/saveDraft')[0]?.get('item') ?? '')).toEqual({
      ...filmKind.blank,
      title: 'Mùi bánh mì',
      film: key,
    }),
  );
});

test('a file that is refused says why at its own field, a picture as well as a film', async () => {
  vi.spyOn(sending, 'upload').mockImplementation(async () =>
    Response.json(no('bad_input', { file: ['Tệp này không mở được'] })),
  );
  await open();
  await screen.findByLabelText('Tên video');
  for (const [label, file] of [
    ['Tệp video', new File(['x'], 'phim.mp4', { type: 'video/mp4' })],
    ['Ảnh bìa video', new File(['x'], 'bia.png', { type: 'image/png' })],
  ] as const) {
    choose(label, file);
    const said = await screen.findByText('Tệp này không mở được');
    expect(said.closest('fieldset, [role="group"]')?.textContent).toContain(label);
  }
});
