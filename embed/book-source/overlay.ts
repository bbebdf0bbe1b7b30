import { type Phrase, phrasesOf, type Structure } from '#rules/library/book-overlay.ts';
import { fileAt } from './book-path.ts';
import type { ChapterSource } from './chapter-source.ts';
import { markupOf, xmlIn } from './xml.ts';

const MOST = 20_000;
/** Elements around a phrase that are looked at; an import refuses deeper ones. */
const DEEPEST = 256;
const OPS = 'http://www.idpf.org/2007/ops';

/** Media overlay of chapter `index`, with blob addresses; nothing where the overlay is damaged or missing. */
export function overlayOf(index: number, { archive, opf, media }: ChapterSource): Phrase[] {
  const shown = opf.spine[index]?.shown;
  const smil = shown?.overlay ? opf.byId.get(shown.overlay) : undefined;
  if (!shown || smil?.type !== 'application/smil+xml' || smil.path === '') return [];
  const doc = xmlIn(markupOf(archive, smil.path), 'application/xml');
  /** Elements that say what they are, the outermost first; the number tells two of them apart. */
  const numbers = new Map<Element, number>();
  const structuresOf = (par: Element): Structure[] => {
    const found: Structure[] = [];
    let of: Element | null = par;
    for (let depth = 0; of && depth < DEEPEST; depth++, of = of.parentElement) {
      const types = of.getAttributeNS(OPS, 'type');
      if (!types) continue;
      if (!numbers.has(of)) numbers.set(of, numbers.size);
      found.unshift({ types, at: numbers.get(of) ?? 0 });
    }
    return found;
  };
  const written = Array.from(doc?.getElementsByTagNameNS('*', 'par') ?? [])
    .slice(0, MOST)
    .map(par => {
      const [text, audio] = ['text', 'audio'].map(name => par.getElementsByTagNameNS('*', name)[0]);
      return {
        text: text?.getAttribute('src') ?? null,
        sound: audio?.getAttribute('src') ?? null,
        begin: audio?.getAttribute('clipBegin') ?? null,
        end: audio?.getAttribute('clipEnd') ?? null,
        within: structuresOf(par),
      };
    });
  const here = (address: string) => {
    const found = fileAt(archive, address, smil.path);
    return found?.path === shown.path && found.fragment ? found.fragment : null;
  };
  return phrasesOf(written, here, address => {
    const found = fileAt(archive, address, smil.path);
    return found && media.media(found.path);
  });
}
