import { addressSearchText } from '#rules/people/address-search.ts';
import { placesOfBefore } from './places-of-before.ts';
import { type District, units, type Ward } from './units.ts';

/* Every name under which a ward of today is found. */

/** A ward, and what of before it was found by. */
export interface FoundWard {
  ward: Ward;
  /** Null where its name of today was meant; without the old ward where the district alone was. */
  old: { name: string; district: District } | null;
}

/** One name under which a ward is found. All texts have a space at both ends. */
export interface Entry extends FoundWard {
  text: string;
  /** The name alone, and the name without "Phường" or "Xã". */
  name: string;
  core: string;
  /** Without "Phường" or "Xã" in both. */
  bare: string;
  /** Of before: the district alone. */
  district: string;
  /** Whether its district leads to it without its own name. */
  alone: boolean;
}

/** Of a folded name. */
const withoutKind = (name: string) => name.replace(/^(phuong|xa|dac khu|thi tran) /, '');

/** Wards of today, then those of before, each once for each of today that it became. */
export function entriesOf(): Entry[] {
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
        bare: ` ${core} `,
        district: '',
        alone: true,
      };
    });
  });
  const before = placesOfBefore().flatMap(({ district, called, alone, wards }) => {
    const of = fold(called);
    const place = `${of} ${fold(district.oldCity)}`;
    return wards.flatMap(({ name, ward: old }) => {
      const core = fold(name);
      return old.now.map(ward => ({
        ward,
        old: { name: old.name, district },
        text: ` ${core} ${place} `,
        name: ` ${core} ${of} `,
        core: ` ${core} `,
        bare: ` ${withoutKind(core)} `,
        district: ` ${place} `,
        alone,
      }));
    });
  });
  return [...today, ...before];
}
