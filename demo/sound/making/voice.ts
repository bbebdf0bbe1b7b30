import type { DemoAccent } from '../sounds.ts';
import { run } from './run.ts';

/** Samples a second, as espeak-ng gives them. */
export const VOICE_RATE = 22_050;

/** Quieter than this (of 32,768) is silence around a sentence, not speech. */
const SILENCE = 160;

/** Samples kept on both sides of the speech, so that no consonant is cut. */
const EDGE = Math.round(VOICE_RATE * 0.012);

const espeakVoice: Record<DemoAccent, string> = { north: 'vi', south: 'vi-vn-x-south' };

export interface Speaker {
  accent: DemoAccent;
  /** 0 to 99. */
  pitch: number;
  /** Words a minute, by espeak-ng's count: 172 is about four Vietnamese syllables a second. */
  pace: number;
  /** One of espeak-ng's variants, such as f2. */
  variant?: string;
}

/** One sentence said aloud, mono samples without silence around it. */
export async function say(spoken: string, { accent, pitch, pace, variant }: Speaker): Promise<Int16Array> {
  const voice = variant ? `${espeakVoice[accent]}+${variant}` : espeakVoice[accent];
  const args = [
    '-v',
    voice,
    '-s',
    String(pace),
    '-p',
    String(pitch),
    '-a',
    '90',
    '-z',
    '--stdin',
    '--stdout',
  ];
  const { out } = await run('espeak-ng', args, spoken);
  const samples = samplesOf(out);
  const first = samples.findIndex(sample => Math.abs(sample) > SILENCE);
  if (first < 0) throw new Error(`espeak-ng says nothing for "${spoken}"`);
  const last = samples.findLastIndex(sample => Math.abs(sample) > SILENCE);
  return samples.slice(Math.max(0, first - EDGE), last + EDGE);
}

/** The samples of a WAV that was written to a pipe: its sizes are not true, the rest of the file is the sound. */
function samplesOf(wav: Buffer): Int16Array {
  const rate = wav.length > 44 ? wav.readUInt32LE(24) : 0;
  if (rate !== VOICE_RATE) throw new Error(`espeak-ng gave ${rate} samples a second, not ${VOICE_RATE}`);
  const body = wav.subarray(wav.indexOf('data', 12, 'latin1') + 8);
  return Int16Array.from({ length: Math.floor(body.length / 2) }, (_, index) => body.readInt16LE(index * 2));
}
