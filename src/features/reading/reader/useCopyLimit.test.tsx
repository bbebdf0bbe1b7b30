// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setAccount } from '#client/currentAccount.ts';
import { aServer, aWindow, closeAll, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { copyWords } from './copyWords.ts';
import type { Moved, Renderer } from './engine/renderer.ts';
import { useCopyLimit } from './useCopyLimit.ts';

afterEach(() => {
  cleanup();
  return closeAll();
});

const moved = {} as Moved;
const rendererOf = (doc: Document) => ({ pages: () => [{ doc }] }) as unknown as Renderer;

function copied(copyLeft: number | undefined): boolean {
  const doc = document.implementation.createHTMLDocument('c');
  renderHook(() => useCopyLimit(rendererOf(doc), moved, { contentId: 1, copyLeft }));
  const event = new Event('copy', { cancelable: true });
  doc.dispatchEvent(event);
  return !event.defaultPrevented;
}

test('a book without a limit is copied as everywhere, one with a limit asks first', () => {
  expect(copied(undefined)).toBe(true);
  expect(copied(0)).toBe(false);
  expect(copied(500)).toBe(false);
});

test('words are copied when the server has counted them, and what is left is said when they are too many', async () => {
  aWindow(1440);
  const writeText = vi.fn(async () => undefined);
  const asked: string[] = [];
  let left = 20;
  aServer({
    '/ebook/countCopied': (query: URLSearchParams) => {
      const letters = Number(query.get('letters'));
      asked.push(String(letters));
      if (letters > left) return ok({ allowed: false, left });
      left -= letters;
      return ok({ allowed: true, left });
    },
  });
  await openAt('/', { as: null });
  // A page of the tests brings a clipboard of its own.
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await copyWords(1, 'Gió');
  expect(currentToast()?.message).toBe('Bạn đăng nhập rồi chép nhé');
  setAccount(trieu);
  await copyWords(1, 'Gió lên từ phía biển');
  expect(writeText).toHaveBeenCalledWith('Gió lên từ phía biển');
  left = 4;
  await copyWords(1, 'Mặt trời');
  expect(currentToast()?.message).toBe('Nhà xuất bản cho chép thêm 4 chữ cái ở cuốn này');
  left = 0;
  await copyWords(1, 'Mặt');
  expect(currentToast()?.message).toBe('Bạn đã chép hết phần nhà xuất bản cho chép ở cuốn này');
  expect(writeText).toHaveBeenCalledOnce();
  expect(asked).toEqual(['20', '8', '3']);
});
