import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/*
 * npm run mot -- units PROVINCES.json OLD.json   writes units/wards.tsv and units/old-wards.tsv anew; what the two files are,
 *                                            and where they come from, stands in units/README.md
 */

interface Province {
  Code: string;
  FullName: string;
  Wards: { Code: string; FullName: string }[];
}
/** Old province → old district → [old code or '', old ward, codes of today …]. */
type OldUnits = Record<string, Record<string, string[][]>>;

const folder = resolve(import.meta.dirname, '../units');
const [provincesFile, oldFile] = process.argv.slice(2);
if (!provincesFile || !oldFile) {
  process.stderr.write('npm run mot -- units PROVINCES.json OLD.json\n');
  process.exit(2);
}
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const provinces = readJson<Province[]>(provincesFile);
const old = readJson<OldUnits>(oldFile);
const tidy = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const provinceOf = new Map(provinces.flatMap(({ Code, Wards }) => Wards.map(ward => [ward.Code, Code])));
const today = provinces.flatMap(({ Code, FullName, Wards }) => [
  `${Code}\t${tidy(FullName)}`,
  ...Wards.map(ward => `\t${ward.Code}\t${capital(tidy(ward.FullName))}`),
]);

/** Numbers of districts that were given before: an address keeps the district that it was typed with. */
function knownNumbers(): Map<string, number> {
  const numbers = new Map<string, number>();
  try {
    let province = '';
    for (const line of readFileSync(resolve(folder, 'old-wards.tsv'), 'utf8').split('\n')) {
      const [first = '', number, name] = line.split('\t');
      if (first) province = first;
      else if (number && name) numbers.set(`${province}\t${name}`, Number(number));
    }
  } catch {
    // The first time.
  }
  return numbers;
}

/** Where most wards of an old province lie today: no ward went to another province than its neighbours did. */
function provinceToday(districts: OldUnits[string]): string {
  const votes = new Map<string, number>();
  for (const [, , ...codes] of Object.values(districts).flat())
    for (const code of codes) {
      const at = provinceOf.get(code) ?? '';
      votes.set(at, (votes.get(at) ?? 0) + 1);
    }
  return [...votes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

const numbers = knownNumbers();
let last = Math.max(0, ...numbers.values());
let dropped = 0;
const before: string[] = [];
for (const [province, districts] of Object.entries(old)) {
  const home = provinceToday(districts);
  before.push(`${tidy(province)}`);
  for (const [district, wards] of Object.entries(districts)) {
    const name = tidy(district);
    const number = numbers.get(`${tidy(province)}\t${name}`) ?? ++last;
    before.push(`\t${number}\t${name}`);
    for (const [, ward = '', ...codes] of wards) {
      const right = codes.filter(code => provinceOf.get(code) === home);
      dropped += codes.length - right.length;
      if (right.length) before.push(`\t\t${tidy(ward)}\t${right.join(',')}`);
    }
  }
}
writeFileSync(resolve(folder, 'wards.tsv'), `${today.join('\n')}\n`);
writeFileSync(resolve(folder, 'old-wards.tsv'), `${before.join('\n')}\n`);
process.stdout.write(
  `${provinces.length} provinces, ${provinceOf.size} wards, ${before.length} lines of old names, ${dropped} left out\n`,
);
