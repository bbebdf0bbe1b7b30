/*
 * Vietnamese as it was typed before Unicode: fonts whose Latin letters looked Vietnamese. A PDF made with them says "Céng hßa"
 * or "Coäng hoøa" where its page shows "Cộng hòa". Which of the two it is the name of the font tells.
 */

export type LegacyEncoding = 'tcvn3' | 'tcvn3-capitals' | 'vni';

/** Letters of TCVN3 (ABC) fonts, in pairs: what is read, what was meant. */
const TCVN3 = [
  'µà¸á¶ả·ã¹ạ¨ă»ằ¾ắ¼ẳ½ẵÆặ©âÇầÊấÈẩÉẫËậ®đÌèÐéÎẻÏẽÑẹªêÒềÕếÓểÔễÖệ×ìÝíØỉÜĩÞị',
  'ßòãóáỏâõäọ«ôåồèốæổçỗéộ¬ơêờíớëởìỡîợïùóúñủòũôụõừøứöử÷ữùựúỳýýûỷüỹþỵ',
  '¡Ă¢Â§Đ£Ê¤Ô¥Ơ¦Ư',
].join('');

const tcvn3 = new Map<string, string>([
  // Readers of PDF give these for the same bytes.
  ['\u03bc', 'à'],
  ['\u00ad', 'ư'],
  ['\u2212', 'ư'],
]);
for (let at = 0; at < TCVN3.length; at += 2) tcvn3.set(TCVN3.charAt(at), TCVN3.charAt(at + 1));

/** Marks that follow a letter in VNI fonts: with "a", "e", "o", "u", "y", "ô" (ơ) and "ö" (ư). */
const VNI_MARKS: Readonly<Record<string, string>> = {
  ø: '\u0300',
  ù: '\u0301',
  û: '\u0309',
  õ: '\u0303',
  ï: '\u0323',
  â: '\u0302',
  à: '\u0302\u0300',
  á: '\u0302\u0301',
  å: '\u0302\u0309',
  ã: '\u0302\u0303',
  ä: '\u0302\u0323',
  ê: '\u0306',
  è: '\u0306\u0300',
  é: '\u0306\u0301',
  ú: '\u0306\u0309',
  ü: '\u0306\u0303',
  ë: '\u0306\u0323',
};
/** Letters that stand for one letter alone. */
const VNI_ALONE: Readonly<Record<string, string>> = {
  ô: 'ơ',
  ö: 'ư',
  ñ: 'đ',
  î: 'ỵ',
  ì: 'ì',
  í: 'í',
  æ: 'ỉ',
  ó: 'ĩ',
  ò: 'ị',
};
/** Allowed marks by base letter: a circumflex on a, e, o; a breve on a alone. */
const carries = (base: string, marks: string): boolean => {
  if (marks.includes('\u0306')) return base === 'a';
  if (marks.includes('\u0302')) return 'aeo'.includes(base);
  return 'aeouyơư'.includes(base);
};

const isUpper = (letter: string) => letter !== letter.toLowerCase();

/** The two-letter spelling goes before the one-letter one: "ô" is ơ, and the base of ớ. */
function fromVni(text: string): string {
  const letters = [...text];
  let made = '';
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string;
    const small = letter.toLowerCase();
    const base = VNI_ALONE[small] ?? small;
    const marks = VNI_MARKS[(letters[at + 1] ?? '').toLowerCase()];
    const isWhole = base === small || small === 'ô' || small === 'ö';
    if (marks && isWhole && carries(base, marks)) {
      const whole = (base + marks).normalize('NFC');
      made += isUpper(letter) ? whole.toUpperCase() : whole;
      at += 1;
      continue;
    }
    made += isUpper(letter) ? base.toUpperCase() : base;
  }
  return made.normalize('NFC');
}

const fromTcvn3 = (text: string): string =>
  Array.from(text, letter => tcvn3.get(letter) ?? letter)
    .join('')
    .normalize('NFC');

/** Text of a run in Unicode, NFC. Fonts of capitals have the small letters' codes. */
export function fromLegacy(text: string, encoding: LegacyEncoding): string {
  if (encoding === 'vni') return fromVni(text);
  const made = fromTcvn3(text);
  return encoding === 'tcvn3-capitals' ? made.toUpperCase() : made;
}

/** The encoding that a font's name tells (".VnTimeH", "ABCDEF+VNI-Times"); null for a font of Unicode. */
export function legacyEncodingOf(font: string): LegacyEncoding | null {
  const name = font.replace(/^[A-Z]{6}\+/, '');
  if (/^\.?Vn[A-Z3]/.test(name)) {
    const family = name.replace(/[,-].*$/, '').replace(/(Bold|Italic|Oblique|Regular)+$/i, '');
    return /[a-z]H$/.test(family) ? 'tcvn3-capitals' : 'tcvn3';
  }
  return /^VNI[- ]?[A-Z0-9]/i.test(name) ? 'vni' : null;
}
