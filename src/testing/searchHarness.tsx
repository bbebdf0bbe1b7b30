import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { paths } from '#contract/all-paths.ts';
import type { SearchResults } from '#contract/library/search.ts';
import SearchPage from '#features/library/search/SearchPage.tsx';
import { aBook } from './book-builders.ts';
import { inApp } from './renderApp.tsx';

configure({ asyncUtilTimeout: 5_000 });

export const bookOf = (id: number, title: string) => ({
  ...aBook({ id, title, authors: ['Nguyễn Thị Thuỷ Triều'], address: `/ebook/${id}` }),
  forms: [1],
  paper: null,
});
export const results = (some: Partial<SearchResults> = {}): SearchResults => ({
  books: [],
  total: 0,
  authors: [],
  categories: [],
  named: [],
  inside: [],
  insideTotal: 0,
  nearest: null,
  filters: [8],
  within: null,
  ...some,
});

/** What the server was asked for, in order. */
export const asked: URL[] = [];
/** What it answers, by path. */
export const answers: Record<string, (query: URLSearchParams) => unknown> = {};

/** A phone, nothing searched before, a server that finds nothing. */
export function prepareSearch(): void {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Object.assign(answers, {
    '/api/sa/searchSa': () => results(),
    '/api/sa/suggest': () => [],
    '/api/super/topContentSearch': () => [{ key_word: 'đèn biển' }],
    '/api/ebook/addContentSearch': () => null,
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://mot.test');
    asked.push(url);
    return Response.json({ code: 0, data: answers[url.pathname]?.(url.searchParams) ?? null });
  });
}

export function closeSearch(): void {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Nơi đang đứng">{pathname + search}</output>;
}
export const where = () => screen.getByLabelText('Nơi đang đứng').textContent;

/** The page as a phone shows it, with something more on it. */
export function searchPageAt(at: string, more?: ReactNode) {
  return inApp(
    <>
      <Routes>
        <Route path={paths.search.path} element={<SearchPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
      {more}
    </>,
    { at },
  );
}
export const openSearch = (at: string) => render(searchPageAt(at));
export const field = () => screen.getByRole<HTMLInputElement>('combobox');
export const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
export const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }));
