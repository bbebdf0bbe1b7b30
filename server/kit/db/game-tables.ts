import type { ColumnType, Generated } from 'kysely';
import type { SharedFacts } from '#contract/community/game-shapes.ts';
import type { GameKey } from '#rules/community/games/games.ts';
import type { Mood } from '#rules/community/games/sticks.ts';
import type { Day } from './column-types.ts';

type Json<T> = ColumnType<T, string, string>;

/** How a round ended: books or pairs, seconds by the server's clock, and moves. */
interface Ended {
  score: number;
  seconds: number;
  moves: number;
}

/** The four small games, as 0215 and later migrations made them. */
export interface GameTables {
  game: {
    id: Generated<number>;
    key: GameKey;
    title: string;
    description: Generated<string>;
    first_day: ColumnType<string | null, string | null, string | null>;
    last_day: ColumnType<string | null, string | null, string | null>;
  };
  game_stick: {
    id: number;
    title: string;
    line: string;
    source: string;
    mood: Mood;
    edition_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  game_round: {
    account_id: number;
    game: GameKey;
    day: Day;
    key: string;
    seed: Json<Record<string, unknown>>;
    turns: ColumnType<[card: number, ms: number][], string | undefined, string>;
    began_at: Date;
    ended: ColumnType<Ended | null, string | null | undefined, string | null>;
    outcome: ColumnType<Ended | null, string | null | undefined, string | null>;
  };
  game_result: {
    id: string;
    account_id: number;
    game: GameKey;
    subject: string;
    facts: Json<SharedFacts>;
    shared_at: Date;
  };
  /** Accounts that opted out of the year in review. */
  year_off: { account_id: number; at: Date };
  /** Badges that are given, beside those that days of reading earn. */
  given_badge: { account_id: number; key: string; day: Day };
}
