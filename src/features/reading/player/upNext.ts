import type { PagesSoFar } from '#rules/reading/player-lists.ts';
import type { Playable } from '#rules/reading/player-moves.ts';

/* What comes, as it is kept and shown. */

export interface QueuedFile extends Playable {
  title: string;
  /** Its work's title. */
  work: string;
  number: number;
  seconds: number;
  locked: boolean;
}

interface RelatedWork {
  /** Of the file it begins with. */
  id: number;
  file: QueuedFile;
  authors: string[];
  cover: string | null;
  tint: string;
}

export interface Related {
  /** The work they are near to. */
  of: number;
  works: RelatedWork[];
  so: PagesSoFar | null;
}
