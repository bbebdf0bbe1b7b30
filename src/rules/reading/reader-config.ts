import { type Comfort, parseComfort, plainComfort } from './reader-comfort.ts';
import { type StoredSettings, settingNames } from './reader-settings.ts';

/* What one device knows of its reader's settings: for all books, and for those that have some of their own. */

/** Settings of one book. */
export interface BookChoice {
  settings: StoredSettings;
  comfort: Partial<Comfort>;
}

export interface ReaderConfig {
  comfort: Partial<Comfort>;
  /** The book chosen for last stands last. */
  books: readonly (readonly [contentId: number, choice: BookChoice])[];
}

/** Kept under this name beside the cookies of the specification. */
export const CONFIG_KEY = 'readerConfig';

/** A device remembers so many books with settings of their own. */
export const BOOKS_AT_MOST = 60;

function bookChoice(value: unknown): BookChoice {
  const { settings, comfort } = (value ?? {}) as Record<string, unknown>;
  const given = (settings ?? {}) as Record<string, unknown>;
  const texts = settingNames.flatMap(name => (typeof given[name] === 'string' ? [[name, given[name]]] : []));
  return { settings: Object.fromEntries(texts), comfort: parseComfort(comfort) };
}

/** Reads what is stored; a text that is none of ours is an empty one. */
export function parseConfig(text: string | null): ReaderConfig {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    stored = null;
  }
  const { comfort, books } = (stored ?? {}) as Record<string, unknown>;
  const rows = Array.isArray(books) ? books.slice(-BOOKS_AT_MOST) : [];
  return {
    comfort: parseComfort(comfort),
    books: rows.flatMap(row =>
      Array.isArray(row) && Number.isSafeInteger(row[0]) ? [[row[0], bookChoice(row[1])] as const] : [],
    ),
  };
}

/** Settings of this book alone; null: it follows the others. */
export const choiceFor = ({ books }: ReaderConfig, contentId: number | undefined): BookChoice | null =>
  books.find(([id]) => id === contentId)?.[1] ?? null;

/** The comfort of a book: its own settings over those for all. */
export const comfortFor = (config: ReaderConfig, contentId: number | undefined): Comfort => ({
  ...plainComfort,
  ...config.comfort,
  ...choiceFor(config, contentId)?.comfort,
});
