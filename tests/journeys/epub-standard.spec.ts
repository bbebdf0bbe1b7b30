import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { mp3Of } from '../../server/library/ingest/audio/sample-sound.ts';
import { bringWork } from '../bring-work.ts';
import { aPage, playsOnPartnersPage } from './embed-stage.ts';
import { epubOf, layout, marks, names, press, read, seen } from './epub-frame.ts';

/* Rules of EPUB Reading Systems 3.3 about sound and about what a book says of itself, which show only in a browser. */

playsOnPartnersPage();

describe('a book that reads itself aloud', () => {
  const smil = (chapter: number, count: number) =>
    `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>${Array.from({ length: count }, (_, at) => `<par><text src="c${chapter}.xhtml#s${at}"/><audio src="a.mp3" clipBegin="${at * 0.5}s" clipEnd="${at * 0.5 + 0.5}s"/></par>`).join('')}</body></smil>`;
  const spoken = (name: string, count: number, words = 60) =>
    Array.from(
      { length: count },
      (_, at) => `<p id="s${at}"><b>${name}${at}</b> ${'chữ nghĩa '.repeat(words)}</p>`,
    ).join('');
  const lit = (frame: Frame) =>
    frame.evaluate(() => {
      const found: string[] = [];
      for (const view of document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe'))
        for (const one of view.contentDocument?.querySelectorAll('.sang') ?? [])
          found.push(one.querySelector('b')?.textContent ?? '');
      return found.join();
    });

  test.each([['reflowable'], ['pre-paginated']])(
    'phrases of a %s book are lit as they are heard, from page to page and chapter to chapter',
    async kind => {
      const head = '<meta name="viewport" content="width=600, height=800"/>';
      const count = kind === 'reflowable' ? 3 : 1;
      const frame = await read(
        {
          meta: `${layout(kind)}<meta property="media:active-class">sang</meta><meta property="rendition:spread">none</meta>`,
          items: [
            { body: spoken('a', count), overlay: 'one.smil', head },
            { body: spoken('b', count), overlay: 'two.smil', head },
          ],
          files: { 'one.smil': smil(1, count), 'two.smil': smil(2, count), 'a.mp3': mp3Of({ seconds: 3 }) },
        },
        { width: 700, height: 700 },
      );
      await frame.getByLabel('Nghe từ đây').click();
      const heard: string[] = [];
      await expect
        .poll(
          async () => {
            const now = await lit(frame);
            if (now && heard.at(-1) !== now) heard.push(now);
            return now;
          },
          { timeout: 15_000, interval: 40 },
        )
        .toBe(`b${count - 1}`);
      expect(heard).toEqual([...names('a', count), ...names('b', count)]);
      expect(await seen(frame)).toContain(`b${count - 1}`);
      await frame.getByLabel('Thôi nghe').click();
      expect(await lit(frame)).toBe('');
    },
  );

  test('a tap on a phrase is heard from there, and a turned page is followed', async () => {
    const frame = await read(
      {
        meta: '<meta property="media:active-class">sang</meta>',
        items: [{ body: spoken('a', 12, 20), overlay: 'one.smil' }],
        // One long phrase each: nothing goes on by itself meanwhile.
        files: {
          'one.smil': smil(1, 12).replaceAll(/clipEnd="[^"]*"/g, 'clipEnd="60s"'),
          'a.mp3': mp3Of({ seconds: 60 }),
        },
      },
      { width: 700, height: 900 },
    );
    await frame.getByLabel('Nghe từ đây').click();
    await expect.poll(() => lit(frame)).toBe('a0');
    const chapter = frame.frameLocator('.page-slot[data-shown] iframe');
    await chapter.locator('#s1 b').click();
    await expect.poll(() => lit(frame)).toBe('a1');
    const [first] = await press(frame, 'PageDown');
    await expect.poll(() => lit(frame)).toBe(first);
  });
});

test("in a partner's frame one leaves out kinds of phrases, and steps out of what sounds", async () => {
  const par = (at: number, seconds: number, type = '') =>
    `<par${type && ` epub:type="${type}"`}><text src="c1.xhtml#s${at}"/><audio src="a.mp3" clipBegin="${at * 2}s" clipEnd="${at * 2 + seconds}s"/></par>`;
  const smil = `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>${par(0, 0.5)}${par(1, 0.5, 'pagebreak')}<seq epub:type="list">${par(2, 40)}${par(3, 40)}</seq>${par(4, 40)}</body></smil>`;
  const body = names('a', 5)
    .map((name, at) => `<p id="s${at}"><b>${name}</b> chữ nghĩa</p>`)
    .join('');
  const frame = await read(
    {
      meta: '<meta property="media:active-class">sang</meta>',
      items: [{ body, overlay: 'one.smil' }],
      files: { 'one.smil': smil, 'a.mp3': mp3Of({ seconds: 60 }) },
    },
    { width: 700, height: 900 },
  );
  const chapter = frame.frameLocator('.page-slot[data-shown] iframe');
  const heardUntil = async (last: string) => {
    const heard: string[] = [];
    const look = async () => {
      const [now = ''] = await chapter.locator('.sang b').allTextContents();
      if (now && heard.at(-1) !== now) heard.push(now);
      return now;
    };
    await expect.poll(look, { timeout: 10_000, interval: 40 }).toBe(last);
    return heard;
  };
  await frame.getByLabel('Nghe từ đây').click();
  expect(await heardUntil('a2')).toEqual(['a0', 'a1', 'a2']);
  await frame.getByRole('button', { name: 'Ra khỏi danh sách' }).click();
  expect(await heardUntil('a4')).not.toContain('a3');
  await frame.getByRole('button', { name: 'Bỏ qua khi nghe' }).click();
  await frame.getByRole('button', { name: 'Số trang' }).click();
  await chapter.locator('#s0 b').click();
  expect((await heardUntil('a2')).filter(name => name !== 'a4')).toEqual(['a0', 'a2']);
});

test('sound inside a chapter has controls, and a click on them turns no page', async () => {
  const frame = await read({
    items: [{ body: `<p><b>a0</b></p><audio src="a.mp3" autoplay="autoplay"/>${marks('c', 40)}` }],
    files: { 'a.mp3': mp3Of({ seconds: 3 }) },
  });
  const sound = frame.frameLocator('.page-slot[data-shown] iframe').locator('audio');
  expect(await sound.evaluate((one: HTMLAudioElement) => [one.controls, one.paused, one.autoplay])).toEqual([
    true,
    true,
    false,
  ]);
  await sound.click({ position: { x: 22, y: 22 } });
  await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0);
  expect(await seen(frame)).toContain('a0');
});

test("a book's page says in plain words who can read it and how, as the book itself says", async () => {
  const { base, dataDir } = inject('stage');
  const meta = (name: string, value: string) => `<meta property="schema:${name}">${value}</meta>`;
  const facts = [
    meta('accessMode', 'textual'),
    meta('accessModeSufficient', 'textual'),
    meta('accessibilityFeature', 'displayTransformability'),
    meta('accessibilityFeature', 'alternativeText'),
    meta('accessibilityHazard', 'noFlashingHazard'),
    meta('accessibilityHazard', 'sound'),
    '<meta property="dcterms:conformsTo" id="c">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>',
    '<meta property="a11y:certifiedBy" refines="#c">Hội Người mù</meta>',
    meta('accessibilitySummary', 'Tranh nào cũng có lời &lt;i&gt;tả&lt;/i&gt;.'),
  ];
  const folder = join(dataDir, 'who-reads');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'ai-doc.epub');
  writeFileSync(file, epubOf({ meta: facts.join(''), items: [{ body: '<p>chữ nghĩa</p>' }] }));
  const page = await aPage({ width: 360, height: 740 });
  await page.goto(base + bringWork(dataDir, file).address);
  const shown = page.locator('details', { has: page.getByText('Ai cũng đọc được?') });
  await shown.locator('summary').click();
  const parts = await shown.locator('dl > div').evaluateAll(all =>
    all.map(part => ({
      name: part.querySelector('dt')?.textContent,
      lines: [...part.querySelectorAll('dd')].map(line => (line as HTMLElement).innerText),
    })),
  );
  expect(parts).toEqual([
    {
      name: 'Cách đọc',
      lines: [
        'Đổi được cỡ chữ, phông chữ và màu nền',
        'Nghe hết được bằng trình đọc màn hình, hoặc đọc bằng chữ nổi',
      ],
    },
    {
      name: 'Chuẩn',
      lines: ['Theo chuẩn EPUB Accessibility 1.1, WCAG 2.2 mức AA', 'Xác nhận bởi Hội Người mù'],
    },
    { name: 'Tranh, công thức, phim', lines: ['Tranh có lời thay'] },
    { name: 'Điều cần tránh', lines: ['Có tiếng có thể gây khó chịu'] },
    { name: 'Lời nhà xuất bản', lines: ['Tranh nào cũng có lời <i>tả</i>.'] },
  ]);
});
