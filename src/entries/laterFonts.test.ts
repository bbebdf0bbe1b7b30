// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FONTS_ID } from '#contract/kit/page-styles.ts';
import { fetchFonts, fetchFontsAfterPictures } from './laterFonts.ts';

const waits = () => document.getElementById(FONTS_ID)?.hasAttribute('media');
const pictures = (...complete: boolean[]) => {
  const images = complete.map(() => '<img loading="eager">').join('');
  document.body.innerHTML = `<style id="${FONTS_ID}" media="print"></style>${images}<img loading="lazy">`;
  return [...document.querySelectorAll('img')].map((image, at) => {
    Object.defineProperty(image, 'complete', { value: complete[at] ?? false });
    return image;
  });
};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('fonts wait for the pictures of the first screen, loaded or failed, and for their frame', async () => {
  const [first, second] = pictures(false, false, true);
  void fetchFontsAfterPictures();
  first?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(500);
  expect(waits()).toBe(true);
  second?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(false);
});

test('a picture that does not come holds up the fonts for a second', async () => {
  pictures(false);
  void fetchFontsAfterPictures();
  await vi.advanceTimersByTimeAsync(999);
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(false);
});

test('without pictures fonts wait for the first frame alone, and a press fetches them at once', async () => {
  pictures();
  void fetchFontsAfterPictures();
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(false);
  pictures(false);
  fetchFonts();
  expect(waits()).toBe(false);
});
