/* Addresses in a folded text, and how far each is from one that readers know. */

const ends =
  'com|net|vn|org|info|io|me|ly|ee|gl|to|cc|co|top|xyz|shop|site|club|vip|fun|bet|live|pro|online|win|vin|mobi|tv|app|link|click|be|gov|edu|example';
const address = new RegExp(
  `(?<![a-z0-9@])(?:h(?:tt|xx)ps?:\\/\\/)?((?:[a-z0-9-]+\\s?\\.\\s?)+(?:${ends}))(?![a-z0-9])(\\/[^\\s]*)?`,
  'g',
);
/** "truyenlau chấm com", "choibai(chấm)fun", "hangfake(.)shop", "t,me/x". */
const hidden = new RegExp(
  `[a-z0-9]+\\s?(?:[([]\\s?(?:\\.|cham|dot)\\s?[)\\]]|\\s(?:cham|dot)\\s)\\s?(?:${ends})(?![a-z0-9])|(?<![a-z])t\\s?[.,]\\s?me\\s?\\/`,
  'g',
);
const short =
  /^(?:t|m|wa|fb|zalo)\.me$|^(?:bit\.ly|tinyurl\.com|cutt\.ly|shope\.ee|shp\.ee|s\.shopee\.vn|s\.lazada\.vn|goo\.gl|is\.gd)$/;
const cheap = /\.(?:top|xyz|shop|site|club|vip|fun|bet|live|cc|click|win|vin|mobi|pro|online)$/;
const known =
  /(?:^|\.)(?:wikipedia\.org|gov\.vn|edu\.vn|vnexpress\.net|tuoitre\.vn|thanhnien\.vn|vietnamnet\.vn|nhandan\.vn|mot\.example)$/;

export interface FoundLink {
  from: number;
  to: number;
  adds: 0 | 2 | 3;
}

export function linksIn(folded: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const match of folded.matchAll(hidden))
    found.push({ from: match.index, to: match.index + match[0].length, adds: 3 });
  for (const match of folded.matchAll(address)) {
    const [all, spaced = ''] = match;
    // A sentence that ends and one that begins: "hay quá. Me tôi".
    const host = spaced.replace(/\s/g, '');
    if (/\s/.test(spaced) && !short.test(host) && !cheap.test(host) && !/\s\.\s(?:com|net|vn)$/.test(spaced))
      continue;
    if (/\.\s/.test(spaced) && !/\s\./.test(spaced)) continue;
    const adds = known.test(host)
      ? 0
      : short.test(host) || cheap.test(host) || all.startsWith('hxx') || /\s/.test(spaced)
        ? 3
        : 2;
    found.push({ from: match.index, to: match.index + all.length, adds });
  }
  return found;
}
