import { expect, test } from 'vitest';
import { aPage, events, ourFrame, page, playsOnPartnersPage, shownText, stage } from './embed-stage.ts';
import { demoBook } from './people.ts';
import { aVoice } from './spoken.ts';
import { errorsOf } from './stage.ts';

playsOnPartnersPage();

/** The partner's article with another book in its reader, on a device with a quick voice. */
async function articleWith(title: string, chapter: number) {
  const { address } = await demoBook(stage.base, title);
  await aPage();
  await page.addInitScript(aVoice);
  await page.goto(stage.partnerBase);
  await page.evaluate(
    ([book, at]) => {
      const reader = document.querySelector('mot-reader');
      reader?.setAttribute('chapter', at);
      reader?.setAttribute('book', book);
    },
    [address.split('/').at(-1) ?? '', String(chapter)] as const,
  );
  await events('opened').filter({ hasText: title }).waitFor();
  const frame = await ourFrame();
  await shownText(frame);
  return frame;
}

test('a book without a recording is read aloud by the device in a partner’s page: lit, followed, paused, and nothing of it is sent', async () => {
  const frame = await articleWith('Thói quen của người thong thả', 1);
  const sent: string[] = [];
  await frame.getByRole('button', { name: 'Nghe từ đây' }).click();
  const bar = frame.getByRole('region', { name: 'Đang nghe' });
  await bar.getByText('Giọng của máy đang đọc').waitFor();
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const said = () => frame.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(async () => (await said()).length).toBeGreaterThan(2);
  const lit = () =>
    frame.evaluate(() => {
      const view = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
      const lights = (view?.contentWindow as unknown as typeof globalThis | null)?.CSS.highlights;
      const [range] = [...(lights?.get('mot-spoken') ?? [])] as Range[];
      return range?.toString() ?? '';
    });
  await expect.poll(lit).not.toBe('');
  const position = await frame.locator('.reader-foot').innerText();
  await expect.poll(() => frame.locator('.reader-foot').innerText(), { timeout: 10_000 }).not.toBe(position);
  await bar.getByRole('button', { name: 'Tạm dừng' }).click();
  await bar.getByText('Đang tạm dừng').waitFor();
  const all = await said();
  for (const sentence of all.filter(({ length }) => length > 20))
    expect(sent.join('\n')).not.toContain(encodeURIComponent(sentence.slice(0, 20)));
  await bar.getByRole('button', { name: 'Thôi nghe' }).click();
  await expect.poll(lit).toBe('');
  expect(errorsOf(page)).toEqual([]);
});

test('a chapter that is closed to the partner’s reader is not read', async () => {
  const frame = await articleWith('Kẻ mượn tên người chết', 4);
  await frame.getByRole('region', { name: /^Mua sách để đọc tiếp/ }).waitFor();
  const listen = frame.getByRole('button', { name: 'Nghe từ đây' });
  if (await listen.isVisible()) await listen.click();
  const said = await frame.evaluate(() => (window as unknown as { said: string[] }).said.join(' '));
  const { reader } = await demoBook(stage.base, 'Kẻ mượn tên người chết');
  expect(reader).not.toBe('');
  // What is said, if anything, stands on the page that is open behind the card.
  const shown = (await shownText(frame)).replace(/\s+/gu, ' ');
  for (const sentence of said.split(/(?<=[.!?…])\s/u).filter(({ length }) => length > 20))
    expect(shown).toContain(sentence.slice(0, 20));
});
