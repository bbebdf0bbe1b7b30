import { countryCodes } from './territory.ts';

/** Short names have no commas, by which lists are parted. */
const names = new Intl.DisplayNames(['vi'], { type: 'region', style: 'short' });

/** In Vietnamese: "Việt Nam". */
export const countryName = (code: string): string => names.of(code) ?? code;

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();

const codes: ReadonlyMap<string, string> = new Map(
  countryCodes.flatMap(code => [
    [folded(code), code],
    [folded(countryName(code)), code],
  ]),
);

/** The code of a country by its name, or by the code itself, however they are typed; null when there is none. */
export const countryCalled = (text: string): string | null => codes.get(folded(text)) ?? null;

/** All names, as Vietnamese sorts them. */
export const countryNames = (): string[] =>
  countryCodes.map(countryName).sort((one, other) => one.localeCompare(other, 'vi'));
