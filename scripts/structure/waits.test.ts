import { expect, test } from 'vitest';
import { waitsIn } from './waits.ts';

/** Words of a source, put together here so that this file holds none of them. */
const idle = `network${'idle'}`;
const timer = `set${'Timeout'}`;

test('a wait for time or for a silent network is found, with its line', () => {
  const source = [
    'await page.click();',
    `await page.waitForLoadState('${idle}');`,
    `await page.waitFor${'Timeout'}(300);`,
    `await new Promise(done => ${timer}(done, 20));`,
    `import { ${timer} as moment } from 'node:timers${'/promises'}';`,
  ].join('\n');
  expect(waitsIn(source).map(({ line, reason }) => [line, reason])).toEqual([
    [2, null],
    [3, null],
    [4, null],
    [5, null],
  ]);
});

test('the line before it gives a reason, and no other line does', () => {
  const wait = `await new Promise(done => ${timer}(done, 600));`;
  const said = '// Real time: how fast the sound moves.';
  expect(waitsIn(`${said}\n${wait}`)[0]?.reason).toBe('how fast the sound moves.');
  expect(waitsIn(`${said}\n\n${wait}`)[0]?.reason).toBe(null);
  expect(waitsIn(`// Real time:\n${wait}`)[0]?.reason).toBe(null);
  expect(waitsIn(`// It takes a while.\n${wait}`)[0]?.reason).toBe(null);
});

test('words in a comment are no wait', () => {
  expect(waitsIn(`// Not ${idle}.\n * ${timer}( is for clocks.`)).toEqual([]);
});
