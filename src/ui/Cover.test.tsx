// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Cover } from './Cover.tsx';

afterEach(cleanup);
const book = { title: 'Sóng ở đáy bát', authors: ['Lý Thuỳ Ẩn'], tint: '#27476e' };

test('a cover names the book and offers pictures for every screen', () => {
  render(<Cover {...book} base="/covers/abc" />);
  const picture = screen.getByAltText('Sóng ở đáy bát') as HTMLImageElement;
  expect(picture.srcset).toBe(
    '/covers/abc/160.webp 160w, /covers/abc/240.webp 240w, /covers/abc/320.webp 320w, /covers/abc/480.webp 480w, /covers/abc/640.webp 640w',
  );
});

test('a broken picture gives way to title and author', () => {
  render(<Cover {...book} base="/covers/abc" />);
  fireEvent.error(screen.getByAltText('Sóng ở đáy bát'));
  expect(screen.getByRole('img', { name: 'Sóng ở đáy bát' }).textContent).toBe('Sóng ở đáy bátLý Thuỳ Ẩn');
});

test('a picture that was broken for one book is tried for the next', () => {
  const { rerender } = render(<Cover {...book} base="/covers/abc" />);
  fireEvent.error(screen.getByAltText('Sóng ở đáy bát'));
  rerender(<Cover {...book} base="/covers/def" />);
  expect(screen.getByAltText('Sóng ở đáy bát').tagName).toBe('IMG');
});
