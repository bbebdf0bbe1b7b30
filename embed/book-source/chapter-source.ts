import type { Media } from './addresses.ts';
import type { Archive } from './archive.ts';
import type { Opf } from './package.ts';

/** The opened book that chapters are made from. */
export interface ChapterSource {
  archive: Archive;
  media: Media;
  opf: Opf;
}
