// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inApp } from '#testing/renderApp.tsx';
import {
  answers,
  asked,
  bookOf,
  closeSearch,
  field,
  openSearch,
  prepareSearch,
  press,
  searchPageAt,
  type,
  where,
} from '#testing/searchHarness.tsx';
import HeaderSearch from './HeaderSearch.tsx';
import { LateSearchBox } from './lateSearchBox.tsx';

beforeEach(prepareSearch);
afterEach(closeSearch);

test('the field in the header shows the words of an address, decoded', async () => {
  await LateSearchBox.preload();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(inApp(<HeaderSearch />, { at: '/search/v%E1%BB%A5%20%C3%A1n?category=inside' }));
  expect(field().value).toBe('vụ án');
});

test('suggestions come as one types; arrows choose, Enter goes there', async () => {
  answers['/api/sa/suggest'] = () => [
    { kind: 'query', text: 'thuỷ triều' },
    { kind: 'book', text: 'Chợ nổi tháng Chạp', book: bookOf(3, 'Chợ nổi tháng Chạp') },
  ];
  openSearch('/search');
  // At once: on a busy machine a pause between letters is long enough to be asked about.
  await act(async () => {
    for (const value of ['t', 'th', 'thuy']) fireEvent.change(field(), { target: { value } });
  });
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
  expect(
    asked
      .filter(({ pathname }) => pathname === '/api/sa/suggest')
      .map(url => url.searchParams.get('key_word')),
  ).toEqual(['thuy']);
  await press('ArrowDown');
  const [first] = within(list).getAllByRole('option');
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
  expect(first?.getAttribute('aria-selected')).toBe('true');
  await press('ArrowDown');
  await press('Enter');
  await waitFor(() => expect(where()).toBe('/ebook/3'));
});

test('Enter searches what is typed, counts it and remembers it here', async () => {
  openSearch('/search');
  await type('đèn biển');
  await press('Enter');
  await waitFor(() => expect(where()).toBe('/search?q=%C4%91%C3%A8n+bi%E1%BB%83n'));
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(['đèn biển']);
  await waitFor(() => expect(asked.map(({ pathname }) => pathname)).toContain('/api/ebook/addContentSearch'));
});

test('what was searched here comes first and can be forgotten', async () => {
  localStorage.setItem('recent_searches', JSON.stringify(['chợ nổi']));
  openSearch('/search');
  const mine = await screen.findByRole('group', { name: 'Bạn vừa tìm' });
  expect(within(mine).getByRole('option', { name: 'chợ nổi' })).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Nhiều người tìm' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Xoá những gì vừa tìm' }));
  expect(localStorage.getItem('recent_searches')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Bạn vừa tìm' })).toBeNull();
});

test('words that come in the very moment in which the page begins to listen stay', async () => {
  function Typist() {
    useLayoutEffect(() => {
      // As a browser does it: fireEvent would let React finish first.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'den bien');
      field().dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, []);
    return null;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root.render(searchPageAt('/search', <Typist />));
  // Once the server is asked for them, everything of the first moment has happened.
  await vi.waitFor(() => expect(asked.map(({ pathname }) => pathname)).toContain('/api/sa/suggest'));
  expect(field().value).toBe('den bien');
  root.unmount();
  place.remove();
});
