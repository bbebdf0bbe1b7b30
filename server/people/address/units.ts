import { readFileSync } from 'node:fs';

/* Provinces, wards and what they were called, out of units/ (README there), read once when somebody asks. */

export interface Ward {
  id: number;
  name: string;
  cityId: number;
  cityName: string;
}

export interface OldWard {
  name: string;
  /** Its successor; several for one that was divided. */
  now: Ward[];
}

export interface District {
  id: number;
  name: string;
  /** The province of then. */
  oldCity: string;
  /** Today's province. */
  cityId: number;
  wards: OldWard[];
}

export interface Units {
  cities: { id: number; name: string; wards: Ward[] }[];
  wards: ReadonlyMap<number, Ward>;
  districts: ReadonlyMap<number, District>;
}

/** The lines of a file of units/, each in its columns. */
export const linesOf = (file: string): string[][] =>
  readFileSync(new URL(`../../../units/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'));

function readUnits(): Units {
  const cities: Units['cities'] = [];
  const wards = new Map<number, Ward>();
  for (const [first = '', second = '', third = ''] of linesOf('wards.tsv')) {
    const city = first ? { id: Number(first), name: second, wards: [] } : cities.at(-1);
    if (!city) throw new Error('units/wards.tsv begins with a ward');
    if (first) cities.push(city);
    else {
      const ward = { id: Number(second), name: third, cityId: city.id, cityName: city.name };
      city.wards.push(ward);
      wards.set(ward.id, ward);
    }
  }
  const districts = new Map<number, District>();
  let oldCity = '';
  let district: District | null = null;
  for (const [first = '', second = '', third = '', codes = ''] of linesOf('old-wards.tsv')) {
    if (first) oldCity = first;
    else if (second) {
      district = { id: Number(second), name: third, oldCity, cityId: 0, wards: [] };
      districts.set(district.id, district);
    } else {
      if (!district) throw new Error('units/old-wards.tsv begins with a ward');
      const now = codes.split(',').flatMap(code => wards.get(Number(code)) ?? []);
      district.cityId ||= now[0]?.cityId ?? 0;
      district.wards.push({ name: third, now });
    }
  }
  return { cities, wards, districts };
}

let known: Units | null = null;

export const units = (): Units => {
  known ??= readUnits();
  return known;
};

/** Of each ward of today the district of before that most of it was; none for 16 of them. */
let mainDistricts: Map<number, District> | null = null;

export function mainDistrictOf(wardId: number): District | null {
  if (!mainDistricts) {
    const votes = new Map<number, Map<District, number>>();
    for (const district of units().districts.values())
      for (const { now } of district.wards)
        for (const { id } of now) {
          const of = votes.get(id) ?? new Map<District, number>();
          votes.set(id, of.set(district, (of.get(district) ?? 0) + 1));
        }
    mainDistricts = new Map(
      [...votes].flatMap(([id, of]) => {
        const most = [...of].sort(([, one], [, other]) => other - one)[0];
        return most ? [[id, most[0]] as const] : [];
      }),
    );
  }
  return mainDistricts.get(wardId) ?? null;
}
