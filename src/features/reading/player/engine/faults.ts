/* What went wrong with a sound, and how long to wait before asking again. */

/** Seconds between attempts; after the last one it is an error until the network or the listener says otherwise. */
export const BACK_OFF = [1, 2, 4, 8, 15] as const;
/** Seconds without movement until it counts as buffering, and until it is asked for again. */
export const STILL = 4;
export const STUCK = 8;

/** away: no answer worth anything · there: the server gives it, so the fault was on the way or is in the file. */
export type Diagnosis = 'away' | 'expired' | 'gone' | 'there';

/** Seconds to wait for a word on what happened. */
const PATIENCE = 5;

/** The answer, or a rejection when it takes longer than one waits. */
export function soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('no answer in time')), PATIENCE * 1_000);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** A media element does not say why it failed. Two bytes of the same address do. */
export async function diagnose(url: string): Promise<Diagnosis> {
  try {
    const { status } = await soon(fetch(url, { headers: { range: 'bytes=0-1' }, cache: 'no-store' }));
    if (status === 401 || status === 403) return 'expired';
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'there' : 'away';
  } catch {
    return 'away';
  }
}

/** Codes of a media element's error: the file cannot be decoded, or was not taken at all. */
export const isAboutTheFile = (code: number | undefined): boolean => code === 3 || code === 4;

/** The same address, which no cache holds a broken answer for; the signature is in the path. */
export const asked = (url: string, attempt: number): string =>
  attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}again=${attempt}`;
