// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { aBanner } from '#testing/banner-builders.ts';
import { inApp } from '#testing/renderApp.tsx';
import { SlideBanners } from './SlideBanners.tsx';

const banners = ['Một', 'Hai', 'Ba'].map((title, at) => aBanner({ id: at + 1, title }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a banner that was swiped to before the app came is the one that its dot names', () => {
  const page = inApp(<SlideBanners label="Giới thiệu" banners={banners} />);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const track = container.querySelector('ul') as HTMLElement;
  vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(track, 'scrollLeft', 'get').mockReturnValue(600);
  render(page, { container, hydrate: true });
  const dots = screen.getAllByRole('button');
  expect(dots.map(dot => dot.getAttribute('aria-current'))).toEqual([null, null, 'true']);
});

test('banners are one stop of the Tab key, at the one in view; arrow keys go on, and dots are for pointers', () => {
  render(inApp(<SlideBanners label="Giới thiệu" banners={banners} />));
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('ul, a, button')].filter(each => each.tabIndex === 0);
  const named = () => stops().map(each => each.textContent);
  expect(named()).toEqual(['Một']);
  const [first] = stops();
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Hai');
  expect(named()).toEqual(['Hai']);
  (document.activeElement as HTMLElement).blur();
  const track = document.querySelector('ul') as HTMLElement;
  vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(track, 'scrollLeft', 'get').mockReturnValue(600);
  fireEvent.scroll(track);
  expect(named()).toEqual(['Ba']);
});
