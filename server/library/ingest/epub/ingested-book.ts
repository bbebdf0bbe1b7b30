import type { BookPackage } from '#contract/library/content.ts';

/** A chapter's recording in storage, made of its media overlay. */
export interface IngestedSound {
  spine: number;
  title: string;
  /** Of the recording. */
  seconds: number;
  /** As the package names them, else the same. */
  told: number;
  bytes: number;
  mime: string;
  key: string;
  /** When each phrase is heard. */
  marksKey: string;
}

/** An ingested book: its files are in storage, this is what the catalogue gets. */
export interface IngestedBook {
  hash: string;
  /** Of a book with long chapters in parts: its name with all of them whole, as books came in before. */
  wholeHash?: string;
  package: BookPackage;
  /** One range CFI per 1,600 characters of the linear chapters, as epub.js `locations.load` takes them. */
  locations: string[];
  cover: { tint: string } | null;
  metadata: {
    title: string;
    authors: string[];
    description: string;
    language: string;
    publisher: string;
    publishedYear: number | null;
    subjects: string[];
    identifiers: string[];
  };
  /** One a file of the reading order; `text` has a line per block. A part that continues a chapter has no title. */
  chapters: { index: number; title: string; words: number; chars: number; text: string }[];
  sourceBytes: number;
  /** Changes and omissions, a sentence each. */
  problems: string[];
  /** Some pictures are still to be made (server/library/catalogue/make-book-pictures.ts). */
  picturesLater?: boolean;
  /** Media overlays; `seconds` as the package names them, else the sum. Absent without overlays. */
  sound?: { narrator: string; seconds: number; chapters: IngestedSound[] };
}
