import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/* Writes the app's short sounds, src/features/reading/sounds/*.wav: mono, 8 bits, so that each is a few kilobytes. */

const folder = resolve(import.meta.dirname, '../src/features/reading/sounds');

/** Value of a sound from -1 to 1 at a moment in seconds. */
type Wave = (at: number) => number;

function wav(seconds: number, rate: number, wave: Wave): Buffer {
  const count = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + count);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(count, 40);
  for (let index = 0; index < count; index++)
    file[44 + index] = 128 + Math.round(127 * Math.max(-1, Math.min(1, wave(index / rate))));
  return file;
}

/** Noise that is the same each time. */
function noise(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}

/** Paper that slides, then settles: noise without its lowest and highest parts, loud twice. */
function pageTurn(): Wave {
  const next = noise();
  let low = 0;
  let lower = 0;
  return at => {
    low += 0.55 * (next() - low);
    lower += 0.12 * (low - lower);
    const slides = Math.exp(-(((at - 0.07) / 0.035) ** 2));
    const settles = 0.55 * Math.exp(-(((at - 0.165) / 0.018) ** 2));
    return (low - lower) * 1.1 * (slides + settles);
  };
}

/** Two soft tones, the second lower. */
const sleepEnd: Wave = at =>
  [
    { hertz: 392, from: 0 },
    { hertz: 293.66, from: 0.32 },
  ].reduce((sum, { hertz, from }) => {
    const since = at - from;
    if (since < 0) return sum;
    const loud = Math.min(1, since / 0.03) * Math.exp(-since * 5);
    return sum + 0.6 * loud * Math.sin(2 * Math.PI * hertz * since);
  }, 0);

export const madeSounds = (): Record<string, Buffer> => ({
  'page-turn.wav': wav(0.22, 11_025, pageTurn()),
  'sleep-end.wav': wav(1.1, 8_000, sleepEnd),
});

if (process.argv[1] === import.meta.filename)
  for (const [name, bytes] of Object.entries(madeSounds())) writeFileSync(resolve(folder, name), bytes);
