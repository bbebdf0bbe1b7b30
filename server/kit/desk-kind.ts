import type { ItemFigures, ItemRun } from '#contract/kit/desk-item.ts';
import type { Db } from './db/db.ts';
import type { Tx } from './db/transact.ts';
import type { AppContext } from './http/context.ts';
import type { Refusal } from './http/refusal.ts';

/** An item in the list of its kind. */
export interface KindRow {
  id: number;
  name: string;
  /** A second line. */
  note?: string;
  /** Group within the list, where it has groups. */
  part?: string;
  /** The key of a picture. */
  picture?: string | null;
  /** `later`, `over`: its own time has not come, or is gone. `off`: readers do not see it. */
  state?: 'live' | 'later' | 'over' | 'off';
  run?: ItemRun;
}

/** Account and time of a save or publication. No account: a command. */
export interface KindBy {
  accountId: number | null;
  /** ms since 1970. */
  now: number;
}

interface BesideRow {
  label: string;
  value: string;
}

export interface KindList {
  search: string;
  /** The id of the last row of the page before; 0 at the beginning. Newest first, or all at once in the editors' order. */
  after: number;
  limit: number;
  /** ms since 1970. */
  now: number;
}

/**
 * The server's half of a kind of public thing: how it is read and written. The engine in server/front/desk does the rest (drafts,
 * versions, the clock, who may). `item` has passed the schema of the kind's contract.
 */
// biome-ignore lint/suspicious/noExplicitAny: an item of any shape
export interface DeskKind<I = any> {
  kind: string;
  /** When readers see it, and where. */
  run?(item: I): ItemRun;
  list(db: Db, list: KindList): Promise<KindRow[]>;
  /** As readers see it; null for one that is not there. The same fields in the same forms as the schema's output. */
  read(db: Db, id: number): Promise<I | null>;
  /** Makes it (`id` null) or changes it, in the transaction of the publication; answers its id. */
  write(tx: Tx, id: number | null, item: I, by: KindBy): Promise<number>;
  remove?(tx: Tx, id: number, by: KindBy): Promise<void>;
  order?(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Validation that needs the database: when it is saved, and again when it is published. */
  check?(db: Db, item: I, id: number | null, by: KindBy): Promise<Refusal | null>;
  /** Facts beside the form: today's price of its parts, how often it was used. `id` is null for a new one. */
  beside?(db: Db, item: I, id: number | null): Promise<readonly BesideRow[]>;
  /** Usage figures since it was published. */
  figures?(db: Db, id: number, now: number): Promise<ItemFigures>;
  /** A sentence about what readers would find in it: "Đang có 14". Shown beside its form while somebody types. */
  says?(db: Db, item: I, context: { now: number }): Promise<string>;
  /** Sentences about what stands in its way, shown beside its form; it may be published all the same. `id` is null for a new one. */
  warns?(db: Db, item: I, id: number | null, context: { now: number }): Promise<readonly string[]>;
  /** Public address; null where it has no page of its own. */
  path?(id: number, item: I): string | null;
  /** Before its preview is drawn at that path, in a transaction that is undone: what else must stand there. */
  setUp?(tx: Tx, item: I): Promise<void>;
  /** Side effects of a change, in its transaction. Shared replies and pages are dropped anyhow. */
  changed?(tx: Tx, id: number): Promise<void>;
  /** Keeps a table that was sent for a field of the item; readers see nothing of it. Answers its number and what was left out. */
  takeTable?(
    db: Db,
    bytes: Buffer,
  ): Promise<{ id: number; says: string; problems: readonly string[]; left_out: number }>;
  /** Keeps a film that was sent for a field of the item; readers see nothing of it. Answers its key and what it is. */
  takeFilm?(
    context: Pick<AppContext, 'db' | 'storage' | 'now'>,
    bytes: Buffer,
  ): Promise<{ key: string; says: string }>;
  /** Storage of its pictures: `${folder}/HASH/WIDTH.webp`, `/covers/${folder}/HASH` for readers. */
  pictures?: {
    folder: string;
    widths: readonly number[];
    /** Before the hash in the item: 'banners/' where the table keeps "banners/HASH". */
    prefix?: string;
    /** Names of its files, where they are no `WIDTH.webp`; they are then at `/${folder}/HASH/NAME`. */
    fileOf?(width: number): string;
  };
}
