import { foldVietnamese } from './text.ts';

/* Whether words are words: Vietnamese syllables by their build, and plain letters. What a page's text says decides by it. */

const ONSET = '(?:b|ch|c|d|gh|gi|g|h|kh|k|l|m|ngh|ng|nh|n|ph|p|qu|q|r|s|th|tr|t|v|x)?';
const RHYME =
  '(?:a|ac|ach|ai|am|an|ang|anh|ao|ap|at|au|ay|e|ec|em|en|eng|eo|ep|et|ech|enh|eu|i|ia|ich|iec|iem|ien|ieng|iep|iet|ieu|im|in|inh|ip|it|iu|' +
  'o|oa|oac|oach|oai|oam|oan|oang|oanh|oao|oap|oat|oay|oc|oe|oen|oeo|oet|oi|om|on|ong|oo|ooc|oong|op|ot|' +
  'u|ua|uan|uang|uat|uay|uc|ue|uech|uenh|ui|um|un|ung|uo|uoc|uoi|uom|uon|uong|uop|uot|uou|up|ut|uu|uy|uya|uych|uyen|uyet|uynh|uyt|uyu|' +
  'y|yem|yen|yet|yeu|ynh)';
const SYLLABLE = new RegExp(`^${ONSET}${RHYME}$`);
const MARKS = /[\u0300-\u036f]/;
const VIETNAMESE = /^[a-zàáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]+$/;

/** A Vietnamese syllable, or a word of plain letters; what has no Latin letter is not judged, null. */
export function isKnownWord(word: string): boolean | null {
  const letters = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase();
  if (!/\p{Script=Latin}/u.test(letters)) return null;
  return letters.split(/[-–'’./]/).every(part => {
    if (part === '' || /^[a-z]+$/.test(part)) return true;
    return VIETNAMESE.test(part) && SYLLABLE.test(foldVietnamese(part)) && isOneTone(part);
  });
}

/** One tone at most. */
const isOneTone = (part: string) =>
  Array.from(part.normalize('NFD')).filter(
    letter => MARKS.test(letter) && /[\u0300\u0301\u0303\u0309\u0323]/.test(letter),
  ).length <= 1;

/** Share of the words that are known, 0–1; 1 where none can be judged. */
export function knownShare(words: Iterable<string>): number {
  let known = 0;
  let judged = 0;
  for (const word of words) {
    const is = isKnownWord(word);
    if (is === null) continue;
    judged += 1;
    if (is) known += 1;
  }
  return judged === 0 ? 1 : known / judged;
}
