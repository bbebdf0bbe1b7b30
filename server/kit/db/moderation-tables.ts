import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AppealOutcome, MoveAction, ReportReason, VerdictRule } from '#rules/community/moderation.ts';
import type { PostState } from '#rules/community/post.ts';
import type { Maybe } from './column-types.ts';

/** The tables of the feed's order, as 0205 made them. */
export interface ModerationTables {
  /** Of a post or of a comment; `by_id` null: reports hid it, or other words wait. */
  feed_verdict: {
    id: GeneratedAlways<number>;
    post_id: Maybe<number>;
    comment_id: Maybe<number>;
    author_id: Maybe<number>;
    by_id: Maybe<number>;
    action: MoveAction;
    rule: Maybe<VerdictRule>;
    words: Generated<string>;
    before: Exclude<PostState, 'deleted'>;
    after: Exclude<PostState, 'deleted'>;
    at: Date;
    undone_at: Maybe<Date>;
  };
  feed_report: {
    id: GeneratedAlways<number>;
    post_id: Maybe<number>;
    comment_id: Maybe<number>;
    account_id: number;
    reason: ReportReason;
    words: Generated<string>;
    /** In tenths. */
    weight: number;
    network: Maybe<string>;
    at: Date;
    taken_back_at: Maybe<Date>;
    settled_at: Maybe<Date>;
    agreed: Maybe<boolean>;
    verdict_id: Maybe<number>;
  };
  feed_lock: {
    verdict_id: number;
    account_id: number;
    starts_at: Date;
    /** Null: for ever. */
    until: Date | null;
    by_orders: boolean;
    lifted_at: Maybe<Date>;
  };
  feed_appeal: {
    verdict_id: number;
    account_id: number;
    words: string;
    asked_at: Date;
    outcome: Maybe<AppealOutcome>;
    reason: Maybe<string>;
    decided_by: Maybe<number>;
    decided_at: Maybe<Date>;
  };
  feed_order: {
    id: GeneratedAlways<number>;
    post_id: Maybe<number>;
    comment_id: Maybe<number>;
    author_id: Maybe<number>;
    authority: string;
    number: string;
    words: string;
    came_at: Date;
    entered_by: Maybe<number>;
    entered_at: Date;
    done_at: Maybe<Date>;
    outcome: Maybe<'removed' | 'kept'>;
    verdict_id: Maybe<number>;
  };
  /** The newest row holds. */
  feed_surge: { id: GeneratedAlways<number>; is_on: boolean; by_id: Maybe<number>; at: Date };
  feed_print: {
    id: GeneratedAlways<number>;
    account_id: number;
    hashes: ColumnType<string[], number[], never>;
    at: Date;
  };
}
