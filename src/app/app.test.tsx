// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { DefaultLayout } from './DefaultLayout.tsx';
import { layoutNamed } from './layouts.ts';
import { LastBoundary, PageBoundary } from './PageBoundary.tsx';
import { PageError } from './pageError.ts';
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
  expect(idsOf('mini')).not.toContain('library');
});

test('files that are gone reload the page once a minute at most', () => {
  const reload = vi.fn();
  expect(reloadOnce(1_000_000, reload)).toBe(true);
  expect(reloadOnce(1_059_000, reload)).toBe(false);
  expect(reloadOnce(1_060_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without network nothing is reloaded', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce(1_000_000, vi.fn())).toBe(false);
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

test('a page that fails shows its status and the way home', () => {
  shown(new PageError(500, 'layout chunk missing'));
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.getByText('layout chunk missing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
});

test('an error without a status counts as 500, a missing page has its own words', () => {
  shown(new TypeError('x is not a function'));
  expect(screen.getByText('500')).toBeTruthy();
  cleanup();
  shown(new PageError(404, 'gone'));
  expect(screen.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeTruthy();
  expect(screen.getByText('This page could not be found')).toBeTruthy();
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
