import { before2021, THU_DUC } from './before-2021.ts';
import { earlierUnits } from './earlier-units.ts';
import { type District, type OldWard, units } from './units.ts';

/** A district of before under one of its names, with its wards under each of theirs. */
interface PlaceOfBefore {
  district: District;
  called: string;
  /** Whether the name alone means it: no other district of its province was called so to the end. */
  alone: boolean;
  wards: { name: string; ward: OldWard }[];
}

/** Districts of just before July 2025, then what they and their parts were called earlier; of each the names of earlier wards come last. */
export function placesOfBefore(): PlaceOfBefore[] {
  const earlier = new Map(earlierUnits().map(of => [of.district, of]));
  const all = [...units().districts.values()];
  const there = new Set(all.map(({ oldCity, name }) => `${name}, ${oldCity}`));
  const wardsOf = (district: District) => [
    ...district.wards.map(ward => ({ name: ward.name, ward })),
    ...(earlier.get(district)?.wards ?? []).map(({ name, became }) => ({ name, ward: became })),
  ];
  const own = all.map(district => ({
    ...{ district, called: district.name, alone: true },
    wards: wardsOf(district),
  }));
  const merged = own.flatMap(({ district, wards }) =>
    (earlier.get(district)?.districts ?? []).map(called => ({
      ...{ district, called, wards },
      alone: !there.has(`${called}, ${district.oldCity}`),
    })),
  );
  const parts = own.flatMap(({ district, wards }) =>
    (district.name === THU_DUC ? Object.entries(before2021) : []).map(([called, names]) => ({
      ...{ district, called, alone: true },
      wards: wards.filter(({ ward }) => names.some(name => ward.name.endsWith(` ${name}`))),
    })),
  );
  return [...own, ...merged, ...parts];
}
