import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { films } from './films.ts';
import { comicSources } from './sources.ts';

const read = (name: string) => readFile(new URL(`./videos/${name}`, import.meta.url));

test.each(films.map(film => [film.comic, film] as const))(
  'the film of %s is short, light and starts before it is all there',
  async (comic, film) => {
    const bytes = await read(`${comic}.mp4`);
    expect(bytes.length).toBeLessThanOrEqual(900_000);
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    // The table of contents comes first: a player needs no second request.
    expect(bytes.indexOf('moov', 0, 'latin1')).toBeLessThan(bytes.indexOf('mdat', 0, 'latin1'));
    const facts: unknown = JSON.parse((await read(`${comic}.json`)).toString());
    expect(facts).toMatchObject({ comic, title: film.title, description: film.description });
    const { seconds } = facts as { seconds: number };
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(40);
    const { format, width, height } = await sharp(await read(`${comic}.webp`)).metadata();
    expect([format, width, height]).toEqual(['webp', 1280, 720]);
  },
);

test('every shot of a film is a panel of its comic', () => {
  for (const { comic, shots, poster } of films) {
    const issues = comicSources.find(({ key }) => key === comic)?.issues;
    for (const [issue, page, row, at] of shots)
      expect(
        issues?.[issue - 1]?.pages[page - 1]?.[row - 1]?.[at],
        `${comic} ${issue}.${page}.${row}.${at}`,
      ).toBeTypeOf('object');
    expect(shots[poster]).toBeDefined();
  }
});
