/* Phones that people hide in a text: with dots, with o for 0, in words. Never a part of a longer number. */

const words = ['khong', 'mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin'];
/** Prefixes glued to a phone number. */
const glued = /^(?:zalo|sdt|dt|lh|call|alo|tel|goi|ib)(?=[\do])/;
/** Numbers that look like a phone and are none: of books, of days. Letters in their place end a row of digits. */
const others = [
  /isbn[\s:–-]{0,3}\d(?:[\s-]?[\dx]){9,12}/g,
  /(?<!\d)97[89](?:[\s-]?\d){10}(?!\d)/g,
  /(?<![\d.-])(?:[0-2]?\d|3[01])[./-](?:0?\d|1[0-2])[./-](?:19|20)\d\d(?![.-]?\d)/g,
];
/** Mobile phones, with or without the country. */
const mobile = /^(?:0|(?:00)?840?)[35789]\d{8}$/;
const labelled = /(?:hotline|tong dai|cskh|duong day nong)[^\d]{0,30}$/;

interface Digits {
  value: string;
  from: number;
  to: number;
}

/** The digits that a word of a text stands for, or null. */
function digitsOf(word: string): string | null {
  const said = words.indexOf(word);
  if (said >= 0) return String(said);
  if (!/^(?:o+|l|(?=.*\d)[\doli]+)$/.test(word)) return null;
  return word.replaceAll('o', '0').replace(/[li]/g, '1');
}

/** Rows of digits with nothing but a few signs between them. */
function rowsOf(folded: string): Digits[][] {
  const rows: Digits[][] = [];
  let row: Digits[] = [];
  let end = 0;
  for (const found of folded.matchAll(/[a-z0-9]+/g)) {
    const skipped = glued.exec(found[0])?.[0].length ?? 0;
    const value = digitsOf(found[0].slice(skipped));
    const from = found.index + skipped;
    if (row.length > 0 && (value === null || skipped > 0 || from - end > 4)) {
      rows.push(row);
      row = [];
    }
    if (value !== null) row.push({ value, from, to: from + found[0].length - skipped });
    end = found.index + found[0].length;
  }
  return [...rows, row];
}

export interface FoundPhone {
  from: number;
  to: number;
  /** A shop's or publisher's line, named so. */
  hotline: boolean;
}

/** Mobile phones in a folded text. */
export function phonesIn(folded: string): FoundPhone[] {
  const plain = others.reduce(
    (text, pattern) => text.replace(pattern, each => 'x'.repeat(each.length)),
    folded,
  );
  const phones: FoundPhone[] = [];
  for (const row of rowsOf(plain)) {
    for (let first = 0; first < row.length; first++) {
      const { from = 0 } = row[first] ?? {};
      // The end of a price or of a page of an edition: "1.098".
      if (/\d[.,]$/.test(plain.slice(0, from)) && !phones.some(({ to }) => from - to < 3)) continue;
      let joined = '';
      for (let last = first; last < row.length && joined.length < 13; last++) {
        joined += row[last]?.value ?? '';
        if (!mobile.test(joined)) continue;
        const to = row[last]?.to ?? from;
        phones.push({ from, to, hotline: labelled.test(plain.slice(0, from)) });
        first = last;
        break;
      }
    }
  }
  return phones;
}
