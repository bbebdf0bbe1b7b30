import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comicStatuses } from '#rules/library/comic-status.ts';
import { demoComics, endedComics } from './comics.ts';

const comics = demoComics();

test('there are five comics with two or three issues of five pages and more', () => {
  expect(comics.length).toBe(5);
  for (const { issues, freeIssues, authors, priceVnd } of comics) {
    expect([2, 3]).toContain(issues.length);
    expect(freeIssues).toBeLessThanOrEqual(issues.length);
    expect(authors.length).toBeGreaterThan(0);
    expect(priceVnd).toBeGreaterThan(0);
    for (const { pages } of issues) expect(pages.length).toBeGreaterThanOrEqual(5);
  }
});

test('each state of a comic has one', () => {
  const states = [...comics, ...endedComics()].map(({ status }) => status);
  expect([...new Set(states)].sort()).toEqual([...comicStatuses]);
  for (const { issues, title } of endedComics()) {
    expect(issues[0]?.pages.length).toBeGreaterThanOrEqual(5);
    expect(title).toBe(title.normalize('NFC'));
  }
});

test('every page is a light picture of its size; one comic is a strip', async () => {
  for (const { key, issues, cover } of comics) {
    for (const { pages } of issues) {
      for (const read of pages) {
        const bytes = await read();
        const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
        expect(format).toBe('webp');
        expect(bytes.length, key).toBeLessThanOrEqual(150_000);
        if (key === 'coc-coc-hu-tieu-day') {
          expect(width).toBe(800);
          expect(height).toBeGreaterThanOrEqual(1600);
          expect(height).toBeLessThanOrEqual(2400);
        } else expect([width, height]).toEqual([900, 1350]);
      }
    }
    const { width, height } = await sharp(await cover()).metadata();
    expect([width, height]).toEqual([800, 1200]);
  }
});

test('every word of a comic’s facts is written in composed letters', () => {
  for (const { cover: _, issues, ...facts } of comics) {
    const words = JSON.stringify([facts, issues.map(({ title }) => title)]);
    expect(words).toBe(words.normalize('NFC'));
  }
});

test('each film is short, light, starts before it is all there, and is one of a comic', async () => {
  const folder = new URL('./videos/', import.meta.url);
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
  expect(names.length).toBe(2);
  for (const name of names) {
    const read = (type: string) => readFile(new URL(name.replace('json', type), folder));
    const bytes = await read('mp4');
    expect(bytes.length).toBeLessThanOrEqual(900_000);
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    // The table of contents comes first: a player needs no second request.
    expect(bytes.indexOf('moov', 0, 'latin1')).toBeLessThan(bytes.indexOf('mdat', 0, 'latin1'));
    const facts = JSON.parse((await read('json')).toString());
    expect(comics.map(({ key }) => key)).toContain(facts.comic);
    expect(facts.seconds).toBeGreaterThanOrEqual(20);
    expect(facts.seconds).toBeLessThanOrEqual(40);
    const { format, width, height } = await sharp(await read('webp')).metadata();
    expect([format, width, height]).toEqual(['webp', 1280, 720]);
  }
});
