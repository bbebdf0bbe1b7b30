import { cfiOfNode, cfiOfRange, rangeOfCfi } from '#features/reading/progress/index.ts';

/* Stands in for epub.js's own class of CFIs in the bundle (a Vite alias): one reader of CFIs is enough. */

export default class EpubCFI {
  readonly #from: string | Range | Node;
  readonly #base: string;

  constructor(from: string | Range | Node = '', base = '') {
    this.#from = from;
    this.#base = base;
  }

  isCfiString = (text: unknown): boolean => typeof text === 'string' && /^epubcfi\(.*\)$/s.test(text);

  toRange = (doc: Document): Range | null =>
    typeof this.#from === 'string' ? rangeOfCfi(doc, this.#from) : null;

  toString(): string {
    if (typeof this.#from === 'string') return this.#from;
    return 'startContainer' in this.#from
      ? cfiOfRange(this.#from, this.#base)
      : cfiOfNode(this.#from, this.#base);
  }
}
