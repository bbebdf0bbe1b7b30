/*
 * How a reader likes the page. Kept under the exact names of the specification (section 3), as text;
 * a value that was tampered with or comes from an older version falls back instead of breaking the page.
 */

export const backgrounds = ['BRIGHT', 'YELLOW', 'GREY', 'DARK'] as const;
export type Background = (typeof backgrounds)[number];

export const fontFamilies = [
  'default',
  'Cambria',
  'Netflix Sans',
  'Arial',
  'Bookerly',
  'Minion',
  'Roboto',
  'Times New Roman',
] as const;
/** And ours by its name: in a book that brings fonts `default` is the book's own. */
export const fontChoices = [...fontFamilies, 'Literata'] as const;
export type FontFamily = (typeof fontChoices)[number];

/** Pixels, 16 to about 30; holds both defaults of the specification, 16 and 22. */
export const fontSizes = [16, 18, 20, 22, 24, 26, 28, 30] as const;

export interface ReaderSettings {
  backgroundType: Background;
  /** CSS pixels. */
  fontSize: number;
  fontFamily: FontFamily;
  /** Two pages side by side where the window is wide enough. */
  spreadLayout: boolean;
  /** A chapter as one strip instead of pages. */
  isScroll: boolean;
}

/** One value per name, as text; the names are those of `ReaderSettings`. */
export type StoredSettings = Partial<Record<keyof ReaderSettings, string | null>>;

/** Facts of a device that decide a reader's default settings. */
export interface ReadingDevice {
  mobile: boolean;
  /** The pages around the reader are light. */
  light: boolean;
}

/** By device: docs/decisions/004-reader-font-size.md, 039-reader-colour-scheme.md. */
export function defaultSettings({ mobile, light }: ReadingDevice): ReaderSettings {
  return {
    backgroundType: light ? 'BRIGHT' : 'DARK',
    fontSize: mobile ? 16 : 22,
    fontFamily: 'default',
    spreadLayout: true,
    isScroll: mobile,
  };
}

function flag(text: string | null | undefined, fallback: boolean): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return fallback;
}

/** The nearest step; NaN and sizes far outside fall back. */
function size(text: string | null | undefined, fallback: number): number {
  if (!text || !/^\d{1,3}$/.test(text)) return fallback;
  const wanted = Number(text);
  if (wanted < 10 || wanted > 40) return fallback;
  return fontSizes.reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best));
}

/** Reads stored values; whatever is missing or wrong falls back to the device's default. */
export function parseSettings(stored: StoredSettings, device: ReadingDevice): ReaderSettings {
  const base = defaultSettings(device);
  const background = stored.backgroundType?.toUpperCase();
  return {
    backgroundType: backgrounds.find(one => one === background) ?? base.backgroundType,
    fontSize: size(stored.fontSize, base.fontSize),
    fontFamily: fontChoices.find(one => one === stored.fontFamily) ?? base.fontFamily,
    spreadLayout: flag(stored.spreadLayout, base.spreadLayout),
    isScroll: flag(stored.isScroll, base.isScroll),
  };
}

export const settingNames = [
  'backgroundType',
  'fontSize',
  'fontFamily',
  'spreadLayout',
  'isScroll',
] as const satisfies (keyof ReaderSettings)[];

/** Settings stored on the device, by their names. */
export const readSettings = (get: (name: string) => string | null): StoredSettings =>
  Object.fromEntries(settingNames.map(name => [name, get(name)]));

/** The text to store of what was chosen; the background in lower case as the specification writes it. */
export function storedSettings(
  chosen: Partial<ReaderSettings>,
): Partial<Record<keyof ReaderSettings, string>> {
  const texts: Partial<Record<keyof ReaderSettings, string>> = Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, String(value)]),
  );
  return texts.backgroundType ? { ...texts, backgroundType: texts.backgroundType.toLowerCase() } : texts;
}
