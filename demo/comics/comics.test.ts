import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoComics } from './comics.ts';
import { coverSvg } from './cover.ts';
import { drawPage } from './draw/page.ts';
import { SMALLEST } from './draw/words.ts';
import { comicSources } from './sources.ts';

const pagesOf = (source: (typeof comicSources)[number]) =>
  source.issues.flatMap((issue, number) =>
    issue.pages.map((rows, page) => ({
      name: `${source.key}, issue ${number + 1}, page ${page + 1}`,
      drawn: () => drawPage(rows, source.cast, source.style, `${source.key}|${number}|${page}`),
    })),
  );

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

test('there are five comics with two or three issues of five pages and more', () => {
  const comics = demoComics();
  expect(comics.length).toBeGreaterThanOrEqual(5);
  expect(new Set(comics.map(({ key }) => key)).size).toBe(comics.length);
  for (const { issues, freeIssues, authors, priceVnd } of comics) {
    expect([2, 3]).toContain(issues.length);
    expect(freeIssues).toBeLessThanOrEqual(issues.length);
    expect(authors.length).toBeGreaterThan(0);
    expect(priceVnd).toBeGreaterThan(0);
    for (const { pages } of issues) expect(pages.length).toBeGreaterThanOrEqual(5);
  }
});

test.each(comicSources.map(source => [source.facts.title, source] as const))(
  '%s: words stand in their balloons, balloons in their panels, faces stay free',
  (_title, source) => {
    for (const { name, drawn } of pagesOf(source)) {
      for (const { spoken, told, width, height } of drawn().panels) {
        for (const { text, letters, edge, size, covers } of spoken) {
          expect(size, `${name}: ${text}`).toBeGreaterThanOrEqual(SMALLEST);
          for (const [inner, outer] of [
            [letters, edge],
            [edge, { left: 0, top: 0, right: width, bottom: height }],
          ] as const) {
            expect(inner.left, `${name}: ${text}`).toBeGreaterThanOrEqual(outer.left);
            expect(inner.right, `${name}: ${text}`).toBeLessThanOrEqual(outer.right);
            expect(inner.top, `${name}: ${text}`).toBeGreaterThanOrEqual(outer.top);
            expect(inner.bottom, `${name}: ${text}`).toBeLessThanOrEqual(outer.bottom);
          }
          expect(covers, `${name}: “${text}” hides a face`).toBeLessThan(0.3);
        }
        for (const [at, one] of spoken.entries()) {
          for (const other of spoken.slice(at + 1)) {
            const apart =
              one.edge.right <= other.edge.left ||
              other.edge.right <= one.edge.left ||
              one.edge.bottom <= other.edge.top ||
              other.edge.bottom <= one.edge.top;
            expect(apart, `${name}: “${one.text}” and “${other.text}”`).toBe(true);
          }
        }
        if (told) {
          expect(told.letters.left).toBeGreaterThan(told.edge.left);
          expect(told.letters.right).toBeLessThan(told.edge.right);
          expect(told.letters.bottom).toBeLessThan(told.edge.bottom);
          expect(told.edge.right, name).toBeLessThanOrEqual(width);
        }
      }
    }
  },
);

test('the same page is the same drawing, without fonts, scripts or anything from outside', {
  timeout: 60_000,
}, () => {
  for (const source of comicSources) {
    for (const { name, drawn } of pagesOf(source)) {
      const { svg } = drawn();
      expect(hashOf(svg), name).toBe(hashOf(drawn().svg));
      expect(svg).not.toMatch(/<text|<script|<image|<style|NaN|undefined|href/);
    }
    expect(coverSvg(source)).not.toMatch(/<text|<image|NaN|undefined/);
  }
});

test('every page comes out as a light picture of its size', { timeout: 120_000 }, async () => {
  for (const { key, issues, cover } of demoComics()) {
    const strip = comicSources.find(source => source.key === key)?.style.strip;
    for (const { pages } of issues) {
      for (const draw of pages) {
        const bytes = await draw();
        const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
        expect(format).toBe('webp');
        expect(bytes.length, key).toBeLessThanOrEqual(150_000);
        if (strip) {
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

test('a picture drawn twice has the same bytes', { timeout: 60_000 }, async () => {
  for (const { issues, cover } of demoComics().slice(0, 2)) {
    const page = issues[0]?.pages[0];
    if (!page) throw new Error('a comic has a first page');
    expect(hashOf(await page())).toBe(hashOf(await page()));
    expect(hashOf(await cover())).toBe(hashOf(await cover()));
  }
});

test('every word is written in composed letters and says something once', () => {
  for (const { facts, issues } of comicSources) {
    const words = JSON.stringify([facts, issues]);
    expect(words).toBe(words.normalize('NFC'));
    const lines = issues.flatMap(({ pages }) =>
      pages
        .flat()
        .flatMap(([, ...panels]) =>
          panels.flatMap(({ says = [], tells = '' }) => [...says.map(([, text]) => text), tells]),
        ),
    );
    for (const line of lines) expect(line).toBe(line.trim());
  }
});
