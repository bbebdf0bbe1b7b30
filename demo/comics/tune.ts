import { chanceOf, seedOf } from '../covers/seed.ts';

const RATE = 22_050;
/** Hertz: five tones of a đàn tranh, two octaves. */
const TONES = [220, 247, 294, 330, 392, 440, 494, 588, 660] as const;
/** Seconds between two plucks. */
const BEAT = 0.72;

/** A quiet plucked tune as WAV, 16 bit mono; the same name, the same tune. */
export function tune(name: string, seconds: number): Buffer {
  const chance = chanceOf(seedOf(name));
  const samples = new Float64Array(Math.floor(RATE * seconds));
  let tone = 4;
  for (let start = 0.3; start < seconds - 2.4; start += BEAT * chance.pick([1, 1, 2] as const)) {
    tone = Math.max(0, Math.min(TONES.length - 1, tone + chance.pick([-2, -1, -1, 1, 1, 2] as const)));
    const pitch = TONES[tone] ?? TONES[0];
    for (let at = 0; at < RATE * 2.2; at++) {
      const time = at / RATE;
      // A string: each overtone dies sooner than the one below it.
      const sound = [1, 2, 3].reduce(
        (sum, over) =>
          sum + (Math.sin(2 * Math.PI * pitch * over * time) * Math.exp(-time * 2.2 * over)) / over,
        0,
      );
      const index = Math.floor(start * RATE) + at;
      if (index < samples.length)
        samples[index] = (samples[index] ?? 0) + sound * 0.13 * Math.min(1, time * 200);
    }
  }
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, at) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), 44 + at * 2);
  });
  return bytes;
}
