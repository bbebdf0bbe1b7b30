// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { DefaultLayout } from './DefaultLayout.tsx';
import { layoutNamed } from './layouts.ts';
import { LastBoundary, PageBoundary } from './PageBoundary.tsx';
import { filesMissing, PageError } from './pageError.ts';
import { fetchFarPages, knownPages, routesOf } from './pageTable.ts';
import { reloadOnce } from './reloadOnce.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('an unknown layout is the default one', () => {
  expect(layoutNamed('carousel-2031')).toBe(DefaultLayout);
  for (const { layout } of Object.values(knownPages())) expect(layoutNamed(layout)).toBeDefined();
});

test('web and mini app have their own addresses for bookcase and person', async () => {
  await fetchFarPages();
  const idsOf = (shell: string) => routesOf(knownPages(), shell).map(({ id }) => id);
  expect(idsOf('web')).toEqual(expect.arrayContaining(['home', 'book', 'reader', 'library', 'profile']));
  expect(idsOf('mini')).toEqual(
    expect.arrayContaining(['home', 'book', 'reader', 'miniLibrary', 'miniPersonal']),
  );
  expect(idsOf('web').some(name => name?.startsWith('mini'))).toBe(false);
  expect(idsOf('mini')).toContain('library');
});

test('files that are gone reload the page once a minute at most', () => {
  const reload = vi.fn();
  expect(reloadOnce(1_000_000, reload)).toBe(true);
  expect(reloadOnce(1_059_000, reload)).toBe(false);
  expect(reloadOnce(1_060_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

const Broken = ({ error }: { error: unknown }): never => {
  throw error;
};

function shown(error: unknown) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <PageBoundary at="a">
        <Broken error={error} />
      </PageBoundary>
    </MemoryRouter>,
  );
}

test('a page that fails says its number and offers the way home and another try', () => {
  shown(new PageError(500, 'layout chunk missing'));
  expect(screen.getByText('Mã để báo lỗi: 500')).toBeTruthy();
  expect(screen.queryByText('layout chunk missing')).toBeNull();
  expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
});

test('an error without a status counts as 500, a missing page has its own words', () => {
  shown(new TypeError('x is not a function'));
  expect(screen.getByText('Mã để báo lỗi: 500')).toBeTruthy();
  cleanup();
  shown(new PageError(404, 'gone'));
  expect(screen.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeTruthy();
  expect(screen.getByText('Mã để báo lỗi: 404')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/gone|not found|error|page/i);
});

test('a page that is not on the device says that there is no network and opens when there is', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shown(await filesMissing(new TypeError('Failed to fetch')));
  expect(await screen.findByRole('heading', { name: 'Đang không có mạng' })).toBeTruthy();
  expect(screen.queryByText(/Mã để báo lỗi/)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  // The page listens a moment after it is seen.
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('an error that comes with an address stays while one is there, and goes with the next', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const pageAt = (at: string, page: ReactNode) => (
    <MemoryRouter>
      <LastBoundary>
        <PageBoundary at={at}>{page}</PageBoundary>
      </LastBoundary>
    </MemoryRouter>
  );
  const { rerender } = render(pageAt('a', 'Trang trước'));
  rerender(pageAt('b', <Broken error={new PageError(500, 'files missing')} />));
  expect(screen.getByRole('heading', { name: 'Có lỗi xảy ra' })).toBeTruthy();
  rerender(pageAt('c', 'Trang sau'));
  expect(screen.getByText('Trang sau')).toBeTruthy();
});

test('a layout whose files are missing leaves the error page in the usual one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const usual = ({ children }: { children: ReactNode }) => <main>{children}</main>;
  const error = await filesMissing(new TypeError('Failed to fetch'));
  render(
    <MemoryRouter>
      <PageBoundary at="a" layout={usual}>
        <Broken error={error} />
      </PageBoundary>
    </MemoryRouter>,
  );
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Về trang chủ' })).toBeTruthy();
});

test('when even the error page fails, a plain sentence remains', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <LastBoundary>
      <Broken error={new Error('all of it')} />
    </LastBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Có lỗi xảy ra khi hiển thị trang báo lỗi');
});
