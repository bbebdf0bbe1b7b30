import { basename } from 'node:path';
import type { Archive } from '../ingest/gate.ts';
import type { Kind, Meta } from '../ingest/meta.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import type { Store } from '../kit/open.ts';
import type { EditorsWord, Taken } from './intake.ts';
import type { PartsWord } from './intake-parts.ts';
import type { KnownWork } from './intake-works.ts';

/* What everything that is brought in has in common. */

export interface Wishes {
  /** BCP 47, for what says nothing itself. */
  language?: string;
  /** An ffmpeg that makes over what could not be played to the second or is too loud. */
  ffmpeg?: string;
  onProgress?: (done: number, of: number, what: string) => void;
}

/** What came in. */
export interface Brought {
  status: Taken['status'];
  kind: Kind | 'scores';
  /** Content id; null for results of an exam. */
  id: number | null;
  address: string | null;
  /** Issues, chapters or candidates. */
  parts: number;
  /** Lines that were left out of a file of results, episodes of a feed without their sound. */
  problems: string[];
}

export type House = Pick<Store, 'db' | 'storage'>;

/** What was found at a path, and what an editor wrote about it. */
export interface Matter {
  archive: Archive;
  meta: Meta;
  word: EditorsWord;
  work: KnownWork | undefined;
  wishes: Wishes;
}

/** Which parts an editor named free or paid. */
export const zonesOf = ({ chapters }: Meta): PartsWord['zones'] =>
  chapters?.map(chapter => ('zone' in chapter ? chapter.zone : undefined));

/** A work that is joined keeps its title. */
export const withTitle = <T extends { title: string }>(word: T, work: KnownWork | undefined): T => ({
  ...word,
  title: work?.title ?? word.title,
});

/** What the file or folder is called. */
export const nameOf = (path: string): string =>
  basename(path)
    .replace(/\.(cbz|zip|mp3|m4a|m4b|ogg|opus|wav)$/i, '')
    .normalize('NFC')
    .replace(/_+/g, ' ')
    .trim() || 'Chưa có tên';

/** More chapters written about than there are. */
export function refuseUnmatched({ chapters }: Meta, parts: number): void {
  if (chapters && chapters.length > parts)
    throw new IngestRefusal('meta', `“chapters” có ${chapters.length} mục nhưng chỉ có ${parts} chương`);
}

/** What came in, in a line. */
export const brought = (taken: Taken, kind: Kind, parts: number): Brought => ({
  ...taken,
  kind,
  parts,
  problems: [],
});
