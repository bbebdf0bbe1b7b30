import { numberWords } from './number-words.ts';

/** Words that the synthesizer would read by the rules of English, as a Vietnamese reader says them. */
const sayings: Readonly<Record<string, string>> = {
  'bon pour 1 franc': 'bông pua một phờ răng',
  karaoke: 'ka ra ô kê',
  moskwa: 'mốt cờ va',
  radio: 'ra đi ô',
  vali: 'va li',
  'xa-vông': 'xa vông',
};

/**
 * A sentence as it is said: without the marks that only the eye needs, with a comma where the voice should rest.
 * Everything stays in one breath; the silence around it is the recording's business.
 */
export function spokenForm(sentence: string): string {
  let spoken = sentence
    .normalize('NFC')
    .replace(/(?<=\d)[-–](?=\d)/g, ', ')
    .replace(/[“”"‘’«»]/g, '')
    .replace(/^[–—-]\s*/, '')
    .replace(/([,.!?…])\s*[–—]\s*/g, '$1 ')
    .replace(/\s*[–—()]\s*/g, ', ')
    .replace(/…/g, '...')
    // Capitals are shouting on paper; the synthesizer would spell them.
    .replace(/\p{Lu}{2,}/gu, shout => shout.toLocaleLowerCase('vi'));
  for (const [written, said] of Object.entries(sayings))
    spoken = spoken.replace(new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'giu'), said);
  spoken = spoken.replace(/(?<![\d.,])\d{1,4}(?![\d.,]*\d)/g, digits => numberWords(Number(digits)));
  return spoken
    .replace(/(,\s*)+([,.;:!?])/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
