import { type District, linesOf, type OldWard, units } from './units.ts';

/* Districts and wards that were merged from 2017 on and were no more before July 2025, out of units/earlier-wards.tsv (README there). */

interface EarlierUnits {
  district: District;
  /** Districts that became it, or gave it some of their wards. */
  districts: string[];
  /** Names without marks, "xa dao ngan", and the ward of the district that each became. */
  wards: { name: string; became: OldWard }[];
}

function readEarlier(): EarlierUnits[] {
  const read: EarlierUnits[] = [];
  const known = [...units().districts.values()];
  const missing = (what: string) => new Error(`units/earlier-wards.tsv: no ${what} in old-wards.tsv`);
  let oldCity = '';
  for (const [first = '', second = '', third = '', fourth = ''] of linesOf('earlier-wards.tsv')) {
    if (first) oldCity = first;
    else if (second) {
      const district = known.find(one => one.name === second && one.oldCity === oldCity);
      if (!district) throw missing(`${second}, ${oldCity}`);
      read.push({ district, districts: third ? third.split(', ') : [], wards: [] });
    } else {
      const of = read.at(-1);
      const became = of?.district.wards.find(({ name }) => name === fourth);
      if (!of || !became) throw missing(`${fourth}, ${of?.district.name}`);
      of.wards.push({ name: third, became });
    }
  }
  return read;
}

let known: EarlierUnits[] | null = null;

/** Read once when somebody asks. Throws where a line names what is not in old-wards.tsv. */
export const earlierUnits = (): EarlierUnits[] => {
  known ??= readEarlier();
  return known;
};
