import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { madeSounds } from './make-sounds.ts';

test.each(Object.entries(madeSounds()))('%s is as it was made, small, and no silence', (name, bytes) => {
  const file = readFileSync(new URL(`../src/features/reading/sounds/${name}`, import.meta.url));
  expect(file.equals(bytes)).toBe(true);
  expect(file.length).toBeLessThan(10_000);
  const loudest = Math.max(...file.subarray(44).map(value => Math.abs(value - 128)));
  expect(loudest).toBeGreaterThan(40);
  expect(loudest).toBeLessThan(127);
});
