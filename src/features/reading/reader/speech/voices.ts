import { voicesFor } from '#rules/reading/speech-pieces.ts';

/** Voices come late: a list that is empty is asked for again so long. ms */
const WAIT_MS = 3_000;

const synthHere = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** The voices of this device for a language, best first; empty where it has none, or cannot speak at all. */
export async function deviceVoices(lang: string): Promise<SpeechSynthesisVoice[]> {
  const synth = synthHere();
  if (!synth) return [];
  const known = () => voicesFor(synth.getVoices(), lang);
  if (known().length > 0) return known();
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer);
      synth.removeEventListener?.('voiceschanged', check);
      resolve(known());
    };
    const check = () => known().length > 0 && finish();
    // What has voices, and none of this language, gets none by waiting.
    const timer = setTimeout(finish, synth.getVoices().length > 0 ? 300 : WAIT_MS);
    synth.addEventListener?.('voiceschanged', check);
  });
}
