import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

/** State of processes as they report it, as 0253 made it. */
export interface HealthTables {
  process: {
    id: Fixed<string>;
    role: Fixed<'all' | 'web' | 'jobs'>;
    built_at: Fixed<Date>;
    machine: Fixed<string>;
    started_at: Fixed<Date>;
    beat_at: Date;
    leaving_at: Date | null;
    sockets: number;
    waiting: number;
    storage_at: Date | null;
    storage_good_at: Date | null;
    storage_ms: number | null;
    storage_problem: string | null;
    disk_free: number | null;
    disk_total: number | null;
  };
  gateway_slot: {
    gateway: Fixed<string>;
    at: Fixed<Date>;
    answered: number;
    away: number;
    good_at: Date | null;
  };
  /** Unlogged. */
  account_write: { account_id: Fixed<number>; lsn: string };
  backup_made: {
    began_at: Fixed<Date>;
    ended_at: Fixed<Date>;
    row_count: Fixed<number>;
    files: Fixed<number>;
  };
}
