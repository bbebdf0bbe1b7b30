import { expect } from 'vitest';
import type { EnginePage } from './page.ts';

/* What people do in the journeys of other engines, and what they see. */

const WAIT_MS = 20_000;

/** Where an element that a person sees stands: by selector, or "button=Name", "label=Name", "link=Name". */
const boxOf = (page: EnginePage, what: string) =>
  page.run(wanted => {
    const [, kind, name] = /^(button|label|link)=(.*)$/.exec(wanted) ?? [];
    const tag = { button: 'button, [role=button]', label: 'label' }[kind ?? ''] ?? 'a[href]';
    const all = name
      ? [...document.querySelectorAll<HTMLElement>(tag)]
      : [...document.querySelectorAll<HTMLElement>(wanted)];
    const seen = all.find(each => {
      const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
      const { width, height } = each.getBoundingClientRect();
      const isCalled = !name || (kind === 'label' ? words.includes(name) : words.trim().startsWith(name));
      return width > 0 && height > 0 && isCalled;
    });
    if (!seen) return null;
    seen.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = seen.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    // What a press would hit there; a drawer that slides in is elsewhere a moment later.
    const hit = document.elementFromPoint(at.x, at.y);
    const slides = (seen.closest('[role=dialog]')?.getAnimations({ subtree: true }) ?? []).some(
      ({ playState }) => playState === 'running',
    );
    return hit && !slides && (seen.contains(hit) || hit.contains(seen)) ? at : null;
  }, what);

export const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: WAIT_MS, interval: 150 });

/** Presses it once it stands still: drawers slide in. */
export async function tap(page: EnginePage, what: string): Promise<void> {
  let before: string | null = null;
  await poll(async () => {
    const box = JSON.stringify(await boxOf(page, what));
    const stands = box !== 'null' && box === before;
    before = box;
    return stands;
  }).toBe(true);
  const box = await boxOf(page, what);
  if (box) await page.tap(box.x, box.y);
}

export const wordsIn = (page: EnginePage, selector: string) =>
  page.run(wanted => document.querySelector(wanted)?.textContent ?? '', selector);
export const sees = (page: EnginePage, words: string) =>
  poll(() => page.run(() => document.body.innerText)).toContain(words);

/** The address that a book's page opens to be read. */
export const readerOf = (page: EnginePage) =>
  page.run(() => document.querySelector('a[href^="/reader/"]')?.getAttribute('href') ?? null);

/** Where the reader is, as its foot says. */
export const foot = (page: EnginePage) => wordsIn(page, '.reader-foot');
export const opened = (page: EnginePage) =>
  poll(() => page.run(() => document.querySelector('.reader-foot[data-ready]') !== null)).toBe(true);
export const pagesOf = async (page: EnginePage) => Number(/trên (\d+)/.exec(await foot(page))?.[1] ?? 0);

export async function turn(page: EnginePage, key = 'ArrowRight'): Promise<void> {
  await poll(() => foot(page)).not.toBe('');
  const before = await foot(page);
  await page.press(key);
  await poll(async () => ['', before].includes(await foot(page))).toBe(false);
}

/** Whether a plain audio element plays without an error: it does not in Firefox where there is no sound device. */
export const hasSound = (page: EnginePage) =>
  page.run(async () => {
    const head = [
      82, 73, 70, 70, 36, 125, 0, 0, 87, 65, 86, 69, 102, 109, 116, 32, 16, 0, 0, 0, 1, 0, 1, 0, 64, 31, 0, 0,
      64, 31, 0, 0, 1, 0, 8, 0, 100, 97, 116, 97, 0, 125, 0, 0,
    ];
    const silence = new Blob([new Uint8Array(head), new Uint8Array(32_000).fill(128)], { type: 'audio/wav' });
    const audio = new Audio(URL.createObjectURL(silence));
    await audio.play();
    // Real time: the device is asked for while it plays.
    await new Promise(done => setTimeout(done, 2_000));
    return audio.currentTime > 0.2 && audio.error === null;
  });

/** Runs in the page: seconds that its sound stands at, -1 in silence. The player's own element is not in the document. */
export const hearsAt = (page: EnginePage) =>
  page.run(() => {
    const slider = document.querySelector<HTMLElement>('[role=slider][aria-valuenow], input[type=range]');
    return Number(slider?.getAttribute('aria-valuenow') ?? (slider as HTMLInputElement | null)?.value ?? -1);
  });

/** The first words of a paragraph that is seen in the reader's page, and where they begin and end. CSS px of the window */
export const lineOf = (page: EnginePage) =>
  page.run(() => {
    const room = document.querySelector('.reader-page')?.getBoundingClientRect() ?? new DOMRect();
    for (const view of document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe')) {
      const frame = view.getBoundingClientRect();
      for (const p of view.contentDocument?.querySelectorAll('p') ?? []) {
        const text = p.firstChild;
        if (text?.nodeType !== 3 || (text.textContent ?? '').length < 24) continue;
        const range = p.ownerDocument.createRange();
        range.setStart(text, 0);
        range.setEnd(text, 20);
        const box = range.getClientRects()[0];
        if (!box) continue;
        const [left, y] = [frame.left + box.left, frame.top + box.top + box.height / 2];
        const seen = left > room.left && left + box.width < room.right && y > room.top && y < room.bottom;
        const words = range.toString();
        if (seen) return { words, from: { x: left + 1, y }, to: { x: left + box.width - 1, y } };
      }
    }
    return null;
  });

/** How many sentences are drawn in the first colour, in the chapters that are laid out. */
export const drawnAnnotations = (page: EnginePage) =>
  page.run(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe')].reduce(
      (sum, { contentWindow }) => {
        const css = (contentWindow as unknown as { CSS?: { highlights?: Map<string, Set<Range>> } } | null)
          ?.CSS;
        return sum + (css?.highlights?.get('mot-mark-1')?.size ?? 0);
      },
      0,
    ),
  );

/** Signs in by password, from the library of a guest. */
export async function signIn(page: EnginePage, base: string, person: { account: string; password: string }) {
  await page.goto(`${base}/account/library`);
  await tap(page, 'button=Đăng nhập');
  await tap(page, 'button=Dùng mật khẩu');
  await tap(page, '[role=dialog] input[autocomplete=username]');
  await page.type(person.account);
  await tap(page, '[role=dialog] input[type=password]');
  await page.type(person.password);
  await page.press('Enter');
  await poll(() =>
    page.run(() => document.querySelector('[role=dialog] input[type=password]') === null),
  ).toBe(true);
  // Whoever leaves while the parts of the header are fetched breaks them off, and Firefox complains.
  await poll(() =>
    page.run(() => document.querySelector('header a[href="/package-plan/oak"]') !== null),
  ).toBe(true);
}
