import { addressParts, addressSearchText } from '#rules/people/address-search.ts';
import { hasMarks, toned } from '#rules/text/search.ts';
import { asTyped, barePart, type Part, partsOf } from './address-parts.ts';
import { type Entry, entriesOf, type FoundWard } from './ward-entries.ts';

let known: Entry[] | null = null;

/** As a text that it fits has them: each a word, or words; the last one may be the beginning of one, unless it ends in a number. */
const sought = (parts: readonly string[]): string[] =>
  parts.map((part, at) => (at === parts.length - 1 && !/\d$/.test(part) ? ` ${part}` : ` ${part} `));

const fits = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word));

/** Lower is better. Wards (in towns) come before communes, as more people live there. */
function rank(entry: Entry, words: readonly string[], parts: readonly string[], query: string): number {
  const whole = ` ${query} `;
  const town = entry.ward.name.startsWith('Phường') ? 0 : 0.5;
  const { old, name, core, text, bare } = entry;
  const named = parts.includes(bare) || parts.includes(core);
  if (name === whole || core === whole) return (old ? 6 : 0) + town;
  if (!old && core.startsWith(` ${query}`)) return 1 + town;
  if (!old && fits(name, words)) return 2 + town;
  if (!old) return (named ? 2.5 : 3) + town;
  if (name.startsWith(whole)) return 4 + town;
  if (entry.district.startsWith(whole)) return 5 + town;
  if (named) return 6.5 + town;
  return (text.includes(whole) ? 7 : 8) + town;
}

/**
 * Each part is looked for as it stands, then without its kind, as kinds change more often than names ("xã" to "phường", "huyện" to
 * "thị xã"); then its words wherever they stand.
 */
function placesOf(parts: readonly Part[], cityId: number): FoundWard[] {
  const typed = parts.map(({ text }) => text);
  const bare = typed.map(barePart);
  const phrases = parts.length > 1 ? [typed, bare] : [];
  for (const texts of phrases) {
    const found = placesNamed(texts, texts.map(addressSearchText).filter(Boolean), cityId);
    if (found.length > 0) return found;
  }
  for (const texts of [typed, bare]) {
    const found = placesNamed(texts, addressParts(texts.join(' ')), cityId);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Wards that fit what was typed, the best first, each once. Of a whole address the end is the place, and what stands before it, if
 * it names none, is told as `street`.
 */
export function searchWards(typed: string, cityId = 0): (FoundWard & { street?: string })[] {
  const parts = partsOf(typed);
  for (let at = 0; at < parts.length; at++) {
    const found = placesOf(parts.slice(at), cityId);
    const street = asTyped(parts.slice(0, at));
    if (found.length > 0) return street ? found.map(ward => ({ ...ward, street })) : found;
  }
  return [];
}

const tonedNames = new Map<string, string>();

/** As toned, which takes a while: the same names come again and again. */
function tonedName(name: string): string {
  const words = tonedNames.get(name) ?? toned(name);
  tonedNames.set(name, words);
  return words;
}

/** Of the texts that have marks, sought as words are, the share that a place is not written with. */
function otherMarks(texts: readonly string[], { ward, old }: FoundWard): number {
  if (texts.length === 0) return 0;
  const said = old ? [old.name, old.district.name, old.district.oldCity] : [ward.name, ward.cityName];
  const written = ` ${said.map(tonedName).join(' ')} `;
  return texts.filter(text => !written.includes(text)).length / texts.length;
}

/** `parts`: what a ward must have, each a word or some beside each other. */
function placesNamed(texts: readonly string[], parts: readonly string[], cityId: number): FoundWard[] {
  if (parts.length === 0) return [];
  known ??= entriesOf();
  const words = sought(parts);
  const spaced = parts.map(part => ` ${part} `);
  const query = addressSearchText(texts.join(' '));
  const marked = sought(texts.map(text => (hasMarks(text) ? toned(text) : ''))).filter(text => text.trim());
  const found = known
    .filter(
      ({ ward, text, district, alone }) =>
        (cityId === 0 || ward.cityId === cityId) && fits(text, words) && (alone || !fits(district, words)),
    )
    // Marks that were typed count among what is alike otherwise.
    .map(entry => ({ entry, at: rank(entry, words, spaced, query) + 0.75 * otherMarks(marked, entry) }))
    .sort((one, other) => one.at - other.at);
  const seen = new Set<number>();
  return found.flatMap(({ entry: { ward, old, district } }) => {
    if (seen.has(ward.id)) return [];
    seen.add(ward.id);
    return [{ ward, old: old && (fits(district, words) ? { ...old, name: '' } : old) }];
  });
}
