import { randomBytes } from 'node:crypto';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { signedCall } from './signed-call.ts';
import { CONSENT_VERSION, profileCalls } from '../src/contract/people/profile.ts';
import { fillLogin } from '../tests/journeys/people.ts';
import { readFileSync } from 'node:fs';

const base = 'http://localhost:5120';
const jobs: { name: string; path: string; who?: string; act?: string; looks?: string[]; max?: number }[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const only = process.argv[3];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const contexts = new Map<string, Page>();
async function pageFor(who: string, width: number, theme: string): Promise<Page> {
  const key = `${who}|${width}|${theme}`;
  const known = contexts.get(key);
  if (known) return known;
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 780 : 900 }, locale: 'vi-VN', serviceWorkers: 'block', colorScheme: theme as 'light', hasTouch: width < 1024 });
  const device = randomBytes(16);
  const device_id = device.toString('hex');
  await context.addCookies([{ name: 'device_id', value: device_id, url: base }]);
  await signedCall(base, profileCalls.saveConsents, { version: CONSENT_VERSION, device_id }, undefined, { 'x-forwarded-for': `10.${[...device.subarray(0, 3)].join('.')}` });
  const page = await context.newPage();
  page.on('pageerror', e => console.log('ERR', key, String(e).slice(0, 200)));
  if (who) {
    await page.goto(`${base}/account/library`);
    await fillLogin(page, { account: who, password: 'docsachcungmot' } as never);
    await page.waitForTimeout(800);
  }
  contexts.set(key, page);
  return page;
}
for (const job of jobs) {
  if (only && !job.name.match(only)) continue;
  const shots: { buffer: Buffer; width: number }[] = [];
  const words: string[] = [];
  for (const look of job.looks ?? ['360 light', '360 dark', '768 light', '1440 light', '1440 dark']) {
    const [w = '360', theme = 'light'] = look.split(' ');
    const width = Number(w);
    try {
      const page = await pageFor(job.who ?? '', width, theme);
      await page.goto(base + job.path, { waitUntil: 'load' });
      await page.waitForTimeout(1500);
      if (job.act) { await page.evaluate(job.act); await page.waitForTimeout(1200); }
      const facts = await page.evaluate(() => ({ over: document.documentElement.scrollWidth - innerWidth, h: document.documentElement.scrollHeight, title: document.querySelector('h1')?.textContent }));
      words.push(`${look}: over ${facts.over}, h ${facts.h}, ${facts.title}`);
      const most = job.max ?? (width > 1000 ? 1700 : 1700);
      const height = Math.min(facts.h, most);
      await page.setViewportSize({ width, height: Math.max(height, 700) });
      await page.waitForTimeout(700);
      const buffer = await page.screenshot({ animations: 'disabled' });
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      const scaled = await sharp(buffer).resize({ width: Math.round(width * (width > 1000 ? 0.5 : width > 500 ? 0.55 : 0.8)) }).toBuffer({ resolveWithObject: true });
      shots.push({ buffer: scaled.data, width: scaled.info.width });
    } catch (e) { words.push(`${look}: ${String(e).slice(0, 160)}`); }
  }
  console.log(job.name, words.join(' | '));
  let left = 0;
  const heights = await Promise.all(shots.map(async s => (await sharp(s.buffer).metadata()).height ?? 0));
  const parts = shots.map(s => { const at = { input: s.buffer, left, top: 0 }; left += s.width + 12; return at; });
  if (parts.length) await sharp({ create: { width: left, height: Math.max(...heights), channels: 3, background: '#c08' } }).composite(parts).jpeg({ quality: 80 }).toFile(`/tmp/community-look/${job.name}.jpg`);
}
await browser.close();
