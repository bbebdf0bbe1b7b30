import { addressParts, addressSearchText } from '#rules/people/address-search.ts';
import { hasMarks, toned } from '#rules/text/search.ts';
import { before2021, THU_DUC } from './before-2021.ts';
import { type District, units, type Ward } from './units.ts';

/** A ward, and what of before it was found by. */
export interface FoundWard {
  ward: Ward;
  /** Null where its name of today was meant; without the old ward where the district alone was. */
  old: { name: string; district: District } | null;
}

/** One name under which a ward is found. All texts have a space at both ends. */
interface Entry extends FoundWard {
  text: string;
  /** The name alone, and the name without "Phường" or "Xã". */
  name: string;
  core: string;
  /** Of before: the district alone. */
  district: string;
}

/** Of a folded name. */
const withoutKind = (name: string) => name.replace(/^(phuong|xa|dac khu|thi tran) /, '');

function entriesOf(): Entry[] {
  // The same names come again and again.
  const folded = new Map<string, string>();
  const fold = (name: string): string => {
    const words = folded.get(name) ?? addressSearchText(name);
    folded.set(name, words);
    return words;
  };
  const today = units().cities.flatMap(({ name: cityName, wards }) => {
    const city = fold(cityName);
    return wards.map(ward => {
      const name = fold(ward.name);
      const core = withoutKind(name);
      return {
        ward,
        old: null,
        text: ` ${name} ${city} `,
        name: ` ${name} `,
        core: ` ${core} `,
        district: '',
      };
    });
  });
  const parts = [...units().districts.values()].flatMap(district => [
    { district, called: district.name, wards: district.wards },
    ...(district.name === THU_DUC ? Object.entries(before2021) : []).map(([called, names]) => ({
      ...{ district, called },
      wards: district.wards.filter(({ name }) => names.some(each => name.endsWith(` ${each}`))),
    })),
  ]);
  const before = parts.flatMap(({ district, called, wards }) => {
    const of = fold(called);
    const place = `${of} ${fold(district.oldCity)}`;
    return wards.flatMap(({ name, now }) => {
      const core = fold(name);
      return now.map(ward => ({
        ward,
        old: { name, district },
        text: ` ${core} ${place} `,
        name: ` ${core} ${of} `,
        core: ` ${core} `,
        district: ` ${place} `,
      }));
    });
  });
  return [...today, ...before];
}

let known: ReturnType<typeof entriesOf> | null = null;

/** As a text that it fits has them: each a word, or words; the last one may be the beginning of one, unless it ends in a number. */
const sought = (parts: readonly string[]): string[] =>
  parts.map((part, at) => (at === parts.length - 1 && !/\d$/.test(part) ? ` ${part}` : ` ${part} `));

const fits = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word));

/** Lower is better. Wards (in towns) come before communes, as more people live there. */
function rank(entry: Entry, words: readonly string[], query: string): number {
  const whole = ` ${query} `;
  const town = entry.ward.name.startsWith('Phường') ? 0 : 0.5;
  const { old, name, core, text } = entry;
  if (name === whole || core === whole) return (old ? 6 : 0) + town;
  if (!old && core.startsWith(` ${query}`)) return 1 + town;
  if (!old && fits(name, words)) return 2 + town;
  if (!old) return 3 + town;
  if (name.startsWith(whole)) return 4 + town;
  if (entry.district.startsWith(whole)) return 5 + town;
  return (text.includes(whole) ? 7 : 8) + town;
}

/** Where a part of an address begins that is written in one line without commas. */
const BEGINS =
  /\s+(?=(?:phường|phuong|xã|quận|quan|huyện|huyen|thị trấn|thị xã|thành phố|tỉnh|tp)[\s.]|[pq]\.? ?\d)/iu;
/** What is no place of ours: the country, and a number of the post. */
const BEYOND = /^(việt nam|viet nam|vietnam|vn|\d{5,6})$/iu;

/** "12 Võ Văn Tần, Phường 5, Quận 3, TP.HCM, Việt Nam" in its parts. */
const partsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .split(/[,;\n]+/u)
    .flatMap(part => part.trim().split(BEGINS))
    .map(part => part.trim().replace(/\s+\d{5,6}$/u, ''))
    .filter(part => part && !BEYOND.test(part));

/**
 * Wards that fit what was typed, the best first, each once. Of a whole address the end is the place, and what stands before it, if
 * it names none, is told as `street`.
 */
export function searchWards(typed: string, cityId = 0): (FoundWard & { street?: string })[] {
  const found = placesNamed(typed, cityId);
  const parts = partsOf(typed);
  if (found.length > 0 || parts.length < 2) return found;
  for (let at = 0; at < parts.length; at++) {
    const rest = placesNamed(parts.slice(at).join(' '), cityId);
    const street = parts.slice(0, at).join(', ');
    if (rest.length > 0) return street ? rest.map(ward => ({ ...ward, street })) : rest;
  }
  return [];
}

function placesNamed(typed: string, cityId: number): FoundWard[] {
  const parts = addressParts(typed);
  if (parts.length === 0) return [];
  known ??= entriesOf();
  const words = sought(parts);
  const query = addressSearchText(typed);
  const marks = hasMarks(typed) ? toned(typed) : '';
  const found = known
    .filter(({ ward, text }) => (cityId === 0 || ward.cityId === cityId) && fits(text, words))
    .map(entry => {
      // Marks that were typed count among what is alike otherwise.
      const said = entry.old ? `${entry.old.name} ${entry.old.district.name}` : entry.ward.name;
      return {
        entry,
        at: rank(entry, words, query) + (marks && !toned(said).includes(marks) ? 0.75 : 0),
      };
    })
    .sort((one, other) => one.at - other.at);
  const seen = new Set<number>();
  return found.flatMap(({ entry: { ward, old, district } }) => {
    if (seen.has(ward.id)) return [];
    seen.add(ward.id);
    return [{ ward, old: old && (fits(district, words) ? { ...old, name: '' } : old) }];
  });
}
