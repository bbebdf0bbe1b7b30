import { safeId } from '#rules/library/book-markup.ts';
import {
  clockSeconds,
  type Phrase,
  phrasesOf,
  type Structure,
  type WrittenPhrase,
} from '#rules/library/book-overlay.ts';
import { resolveInside } from '#rules/library/book-path.ts';
import type { Archive } from '../archive/archive.ts';
import { limits } from '../limits.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { childElements, type Element, firstNamed } from '../markup/tree.ts';
import { NotWellFormed, readXml } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';
import type { BookContext } from './chapter.ts';

/** Phrases of one chapter; more are heard by nobody. */
const MOST = 20_000;

/**
 * What is heard with the chapter `chapter`, by the SMIL file `smil`; the sound is named by its file in the archive. A damaged
 * overlay costs the sound, not the chapter.
 */
export async function overlayOf(
  archive: Archive,
  smil: string,
  chapter: string,
  book: Pick<BookContext, 'entry'>,
): Promise<Phrase[]> {
  if (archive.sizeOf(smil) > limits.xml) throw new IngestRefusal('xml_too_large', smil);
  let root: Element;
  try {
    root = readXml(decodeText(await archive.read(smil)).trimStart());
  } catch (error) {
    if (error instanceof NotWellFormed) return [];
    throw error;
  }
  const written: WrittenPhrase[] = [];
  let at = 0;
  const visit = (of: Element, within: readonly Structure[]) => {
    for (const one of childElements(of)) {
      const types = one.attrs.get('epub:type');
      const inside = types ? [...within, { types, at: at++ }] : within;
      if (one.name !== 'par') visit(one, inside);
      else if (written.length < MOST) written.push(phraseOf(one, inside));
    }
  };
  visit(root, []);
  const entryAt = (address: string) => {
    const inside = resolveInside(smil, address);
    return { fragment: inside?.fragment ?? '', entry: inside ? book.entry(inside.path) : null };
  };
  const here = (address: string) => {
    const { fragment, entry } = entryAt(address);
    return fragment && entry === chapter ? safeId(fragment) : null;
  };
  return phrasesOf(written, here, address => entryAt(address).entry);
}

function phraseOf(par: Element, within: readonly Structure[]): WrittenPhrase {
  const [text, audio] = [firstNamed(par, 'text'), firstNamed(par, 'audio')];
  return {
    text: text?.attrs.get('src') ?? null,
    sound: audio?.attrs.get('src') ?? null,
    begin: audio?.attrs.get('clipBegin') ?? null,
    end: audio?.attrs.get('clipEnd') ?? null,
    within,
  };
}

/** Seconds that the package names, else those that were measured. */
export const overlaySeconds = (named: string | undefined, measured: number): number =>
  Math.round(clockSeconds(named) ?? measured);
