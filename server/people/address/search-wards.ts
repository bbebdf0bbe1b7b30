import { addressParts, addressSearchText } from '#rules/people/address-search.ts';
import { hasMarks, toned } from '#rules/text/search.ts';
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

function entriesOf(): { today: Entry[]; before: Entry[] } {
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
  const before = [...units().districts.values()].flatMap(district => {
    const of = fold(district.name);
    const place = `${of} ${fold(district.oldCity)}`;
    return district.wards.flatMap(({ name, now }) => {
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
  return { today, before };
}

let known: ReturnType<typeof entriesOf> | null = null;

/** Every part is a word, or words, of the text; the last one may be the beginning of one, unless it ends in a number. */
const fits = (text: string, parts: readonly string[]): boolean =>
  parts.every((part, at) =>
    text.includes(at === parts.length - 1 && !/\d$/.test(part) ? ` ${part}` : ` ${part} `),
  );

/** Lower is better. Wards (in towns) come before communes, as more people live there. */
function rank(entry: Entry, parts: readonly string[], query: string): number {
  const whole = ` ${query} `;
  const town = entry.ward.name.startsWith('Phường') ? 0 : 0.5;
  const { old, name, core, text } = entry;
  if (name === whole || core === whole) return (old ? 6 : 0) + town;
  if (!old && core.startsWith(` ${query}`)) return 1 + town;
  if (!old && fits(name, parts)) return 2 + town;
  if (!old) return 3 + town;
  if (name.startsWith(whole)) return 4 + town;
  if (entry.district.startsWith(whole)) return 5 + town;
  return (text.includes(whole) ? 7 : 8) + town;
}

/** Wards that fit what was typed, the best first, each once. */
export function searchWards(typed: string, cityId = 0): FoundWard[] {
  const parts = addressParts(typed);
  if (parts.length === 0) return [];
  known ??= entriesOf();
  const query = addressSearchText(typed);
  const marks = hasMarks(typed) ? toned(typed) : '';
  const found = [...known.today, ...known.before]
    .filter(({ ward, text }) => (cityId === 0 || ward.cityId === cityId) && fits(text, parts))
    .map(entry => {
      // Marks that were typed count among what is alike otherwise.
      const said = entry.old ? `${entry.old.name} ${entry.old.district.name}` : entry.ward.name;
      return {
        entry,
        at: rank(entry, parts, query) + (marks && !toned(said).includes(marks) ? 0.75 : 0),
      };
    })
    .sort((one, other) => one.at - other.at);
  const seen = new Set<number>();
  return found.flatMap(({ entry: { ward, old, district } }) => {
    if (seen.has(ward.id)) return [];
    seen.add(ward.id);
    return [{ ward, old: old && (fits(district, parts) ? { ...old, name: '' } : old) }];
  });
}
