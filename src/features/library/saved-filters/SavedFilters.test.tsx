// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aServer, askedFor, closeAll, ok, openAt, where } from '#testing/renderHarness.tsx';
import { SavedFilters } from './SavedFilters.tsx';

afterEach(closeAll);

const page = '/shop/ban-hang/don';
const pages = { [page]: <SavedFilters /> };
const mai = { id: 1, name: 'Mai GHTK', query: 'xem=before_delivery&tim=mai' };

test('a press puts a tab and its filters on, in whatever order they were set, and one more takes them off', async () => {
  aServer({ '/desk/listFilters': () => ok([mai]) });
  const user = await openAt(page, { pages });
  await user.click(await screen.findByRole('button', { name: 'Mai GHTK' }));
  expect(where()).toContain('?xem=before_delivery&tim=mai');
  await closeAll();
  aServer({ '/desk/listFilters': () => ok([mai]) });
  const again = await openAt(`${page}?tim=mai&xem=before_delivery`, { pages });
  const chip = await screen.findByRole('button', { name: 'Mai GHTK' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Lưu bộ lọc' })).toBeNull();
  await again.click(chip);
  expect(where()).not.toContain('tim=mai');
});

test('the one that is on is removed, and the list without it is asked for', async () => {
  let kept = [mai];
  aServer({
    '/desk/listFilters': () => ok(kept),
    '/desk/removeFilter': () => {
      kept = [];
      return ok({});
    },
  });
  const user = await openAt(`${page}?${mai.query}`, { pages });
  await user.click(await screen.findByRole('button', { name: 'Bỏ bộ lọc này' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Mai GHTK' })).toBeNull();
  expect(askedFor('/desk/removeFilter')[0]?.get('filter_id')).toBe('1');
});
