import { basename } from 'node:path';
import type { AppContext } from '../../kit/http/context.ts';
import type { Archive } from '../ingest/archive/archive.ts';
import type { Kind, Meta } from '../ingest/editor-metadata.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import type { GrownIssue } from './grown-issues.ts';
import type { EditorsFields, IntakeResult } from './intake.ts';
import type { PartsFields } from './intake-parts.ts';
import type { ExistingWork } from './intake-works.ts';

/* What all imports share. */

export interface ImportOptions {
  /** BCP 47, for what says nothing itself. */
  language?: string;
  /** An ffmpeg that makes over what could not be played to the second or is too loud. */
  ffmpeg?: string;
  /** Chapters of an EPUB 3 with a mistake of XML are not mended, as the standard asks. */
  strict?: boolean;
  /** For all of it, the database's part too; by default an hour and a half. */
  milliseconds?: number;
  /** Offered to nobody until an editor publishes it. */
  unseen?: boolean;
  /** Content id of the book that this is a longer text of. */
  grows?: number;
  /** A text that is there already with its long chapters whole comes in again, beside it. */
  again?: boolean;
  /** The work of which a shop sends its own edition, and how it is sold. */
  ofShop?: ShopEdition;
  /** Told of a book before it is added; what it throws ends the import. */
  onBook?: (book: { hash: string; title: string; chapters: number }) => Promise<void>;
  onProgress?: (done: number, of: number, what: string) => void;
}

export interface ShopEdition {
  work: ExistingWork;
  priceVnd: number;
  /** Parts that everybody may open. */
  sampleParts: number;
  /** Beside the edition, in its transaction. */
  onAdded: NonNullable<EditorsFields['onAdded']>;
}

/** Imported works. */
export interface ImportedItem {
  status: IntakeResult['status'];
  kind: Kind | 'scores';
  /** Content id; null for results of an exam. */
  id: number | null;
  address: string | null;
  /** Issues, chapters or candidates. */
  parts: number;
  /** Of a comic that grew: all its issues. */
  issues?: GrownIssue[];
  /** Changes and omissions, a sentence each: chapters, pictures, lines of results, episodes without sound. */
  problems: string[];
}

export type ImportContext = Pick<AppContext, 'db' | 'storage'>;

/** The detected source at a path, and the editor's metadata about it. */
export interface ImportSource {
  archive: Archive;
  meta: Meta;
  fields: EditorsFields;
  work: ExistingWork | undefined;
  options: ImportOptions;
}

/** Which parts an editor named free or paid. */
export const zonesOf = ({ chapters }: Meta): PartsFields['zones'] =>
  chapters?.map(chapter => ('zone' in chapter ? chapter.zone : undefined));

/** An edition that joins a work takes the work's title. */
export const withTitle = <T extends { title: string }>(word: T, work: ExistingWork | undefined): T => ({
  ...word,
  title: work?.title ?? word.title,
});

/** Name of the file or folder. */
export const nameOf = (path: string): string =>
  basename(path)
    .replace(/\.(pdf|cbz|zip|mp3|m4a|m4b|ogg|opus|wav)$/i, '')
    .normalize('NFC')
    .replace(/_+/g, ' ')
    .trim() || 'Chưa có tên';

/** More chapters written about than there are. */
export function refuseUnmatched({ chapters }: Meta, parts: number): void {
  if (chapters && chapters.length > parts)
    throw new IngestRefusal('meta', `“chapters” có ${chapters.length} mục nhưng chỉ có ${parts} chương`);
}

/** The result of an import. */
export const importedItem = (taken: IntakeResult, kind: Kind, parts: number): ImportedItem => ({
  ...taken,
  kind,
  parts,
  problems: [],
});
