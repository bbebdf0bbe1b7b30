import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuthorRule, PostKind, PostState } from '#rules/community/post.ts';
import type { Maybe } from './column-types.ts';

/** Triggers count it. */
type Counted = ColumnType<number, never, never>;

/** The tables of the feed, as 0200 made them. */
export interface FeedTables {
  post: {
    id: GeneratedAlways<number>;
    account_id: number;
    kind: PostKind;
    body: string;
    quote: Generated<string>;
    quote_chapter: Generated<string>;
    edition_id: Maybe<number>;
    spoiler: Generated<boolean>;
    state: PostState;
    /** The state after an undo. */
    state_before: Maybe<PostState>;
    deleted_at: Maybe<Date>;
    published_at: Date;
    edited_at: Maybe<Date>;
    likes: Counted;
    comments: Counted;
    shares: Counted;
    /** Triggers set it here and in `post_tag`. */
    pictured: Generated<boolean>;
  };
  /** `published_at` and `shown` follow the post. */
  post_media: {
    post_id: number;
    position: number;
    key: string;
    width: number;
    height: number;
    alt: Generated<string>;
    published_at: Date;
    shown: boolean;
  };
  tag: {
    id: GeneratedAlways<number>;
    folded: string;
    name: string;
    banned: Generated<boolean>;
    posts: Counted;
  };
  /** `published_at` and `shown` follow the post. */
  post_tag: {
    post_id: number;
    tag_id: number;
    published_at: Date;
    shown: boolean;
    pictured: Generated<boolean>;
  };
  comment: {
    id: GeneratedAlways<number>;
    post_id: number;
    /** Null: who wrote it has left. */
    account_id: number | null;
    parent_id: Maybe<number>;
    body: string;
    spoiler: Generated<boolean>;
    state: PostState;
    state_before: Maybe<PostState>;
    deleted_at: Maybe<Date>;
    created_at: Date;
    edited_at: Maybe<Date>;
    likes: Counted;
    replies: Counted;
  };
  reaction: { post_id: number; account_id: number; at: Date };
  comment_reaction: { comment_id: number; account_id: number; at: Date };
  repost: { post_id: number; account_id: number; at: Date };
  mention: {
    id: GeneratedAlways<number>;
    post_id: number;
    comment_id: Maybe<number>;
    account_id: number;
    name: string;
  };
  author_rule: { account_id: number; other_id: number; rule: AuthorRule; at: Date };
  talked_count: { id: GeneratedAlways<number>; counted_at: Date };
  talked_post: { count_id: number; position: number; post_id: number };
}
