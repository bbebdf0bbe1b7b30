/* How a reader likes to be read to by the device; kept on it. */

export const SPEECH_KEY = 'reading_speech';

/** 1 is the voice's own speed. */
export const speechRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface SpeechChoice {
  rate: number;
  /** Name of the voice that was chosen for a language. */
  voices: Readonly<Record<string, string>>;
}

/** Reads what is stored; what is wrong of it falls back. */
export function parseSpeech(text: string | null): SpeechChoice {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    stored = null;
  }
  const { rate, voices } = (stored ?? {}) as Record<string, unknown>;
  const named = typeof voices === 'object' && voices !== null ? Object.entries(voices) : [];
  return {
    rate: speechRates.find(one => one === rate) ?? 1,
    voices: Object.fromEntries(named.filter(([, name]) => typeof name === 'string').slice(0, 20)),
  };
}

export const storedSpeech = (choice: SpeechChoice): string => JSON.stringify(choice);
