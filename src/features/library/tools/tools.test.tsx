// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { ChapterCodes } from './ChapterCodes.tsx';

const book = {
  contentId: 7,
  title: 'Người giữ đèn biển',
  authors: ['Lê Khải Minh'],
  address: '/ebook/nguoi-giu-den-bien',
  chapters: [
    { index: 0, title: 'Hòn Lẻ', cfi: 'epubcfi(/6/2!/4)', address: '/reader/nguoi-giu-den-bien?chapter=0' },
    { index: 1, title: 'Dầu', cfi: 'epubcfi(/6/4!/4)', address: '/reader/nguoi-giu-den-bien?chapter=1' },
  ],
};

let reply: object;
let copied: string[];
beforeEach(() => {
  reply = { code: 0, data: book };
  copied = [];
  vi.stubGlobal('fetch', async () => Response.json(reply));
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  renderApp(
    <>
      <ChapterCodes id={7} />
      <ToastHost />
    </>,
  );
}

test('each chapter stands with the code of its beginning, and leads to it', async () => {
  open();
  expect(await screen.findByText('Lê Khải Minh · 2 chương')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Dầu' });
  expect(link.getAttribute('href')).toBe('/reader/nguoi-giu-den-bien?chapter=1');
  expect(link.parentElement?.textContent).toContain('epubcfi(/6/4!/4)');
});

test('a chapter’s code is copied, and one is told', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Sao chép mã của Hòn Lẻ' }));
  expect(await screen.findByText('Đã sao chép')).toBeTruthy();
  expect(copied).toEqual(['epubcfi(/6/2!/4)']);
});

test('where a device does not let it, one is told how', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: undefined });
  document.execCommand = () => false;
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Sao chép mã của Hòn Lẻ' }));
  expect(await screen.findByText('Máy này chưa cho sao chép, bạn chọn dòng mã rồi chép nhé')).toBeTruthy();
});

test('a book that is not there is said so', async () => {
  reply = { code: refusals.not_found, message: refusalTexts.not_found.say };
  open();
  expect(await screen.findByText('Chưa tìm thấy cuốn này')).toBeTruthy();
});
