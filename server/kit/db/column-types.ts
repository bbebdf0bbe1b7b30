import type { ColumnType } from 'kysely';
import type { Prose } from '#contract/kit/prose.ts';

/** Set by the database where it is left out. */
export type Now = ColumnType<Date, Date | undefined, Date>;
/** int8: ms since 1970. */
export type Ms = ColumnType<number, number, number>;
/** A day, YYYY-MM-DD. */
export type Day = ColumnType<string, string, string>;
/** Given or left out, and null without. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Only the database writes it. */
export type Counted<T> = ColumnType<T, never, never>;
/** Set by updates, never by an insert. */
export type Refreshed<T> = ColumnType<T, never, T>;
/** Given as JSON text, read as blocks. */
export type ProseText = ColumnType<Prose, string, string>;
