/* What people write on the feed, and how it stands. Lengths in letters, times in ms. */

export const POST_LETTERS = 2_000;
export const COMMENT_LETTERS = 1_000;
export const QUOTE_LETTERS = 600;
export const ALT_LETTERS = 300;
export const POST_PICTURES = 9;
/** Of one picture, bytes: as of ratings. */
export const POST_PICTURE_BYTES = 10_485_760;
export const MENTIONS_MOST = 5;
export const TAGS_MOST = 10;
export const TAG_LETTERS = 40;
/** Time in which a deletion can be undone. */
export const UNDO_MS = 10_000;
/** Minimum age for writing; younger people read only. */
export const WRITING_AGE = 16;
/** Posts of who is younger are found by nobody who looks for the person. */
export const OPEN_AGE = 18;
/** An account this young writes less and mentions nobody. */
export const YOUNG_MS = 3 * 86_400_000;

/** A sentence of a work, or words alone. */
export const postKinds = ['words', 'quote'] as const;
export type PostKind = (typeof postKinds)[number];

/**
 * `waiting`: for a moderator. `shown`. `hidden`: reports hid it until somebody looks. `removed`: a moderator took it away.
 * `deleted`: its writer did.
 */
export const postStates = ['waiting', 'shown', 'hidden', 'removed', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

/** Moves of a post or a comment from each state; an undone deletion restores the state before it. */
export const postMoves: Record<PostState, readonly PostState[]> = {
  waiting: ['shown', 'removed', 'deleted'],
  // Other words may wait.
  shown: ['waiting', 'hidden', 'removed', 'deleted'],
  hidden: ['shown', 'removed', 'deleted'],
  // By an appeal; by who took it away too early, to where it was.
  removed: ['waiting', 'shown', 'hidden', 'deleted'],
  deleted: ['waiting', 'shown', 'hidden', 'removed'],
};

/** Which rule one has for another person: not to see their posts, or that neither sees the other. */
export const authorRules = ['mute', 'block'] as const;
export type AuthorRule = (typeof authorRules)[number];

/** Why one may not write, in the order in which it is told. */
export const whysNot = ['phone', 'birthday', 'young', 'locked'] as const;
export type WhyNot = (typeof whysNot)[number];

export const whyNotTexts: Record<WhyNot, string> = {
  phone: 'Bạn xác nhận số điện thoại trước khi viết nhé.',
  birthday: 'Bạn cho Mọt biết ngày sinh trước khi viết nhé.',
  young: 'Bạn dưới 16 tuổi nên đọc bảng tin được mà chưa viết được.',
  locked: 'Tài khoản của bạn đang tạm ngưng viết lên bảng tin.',
};

/** Posts, comments, likes and pictures: of accounts, and of young ones. `seconds`: the window. */
export const feedLimits = {
  posts: { most: 20, young: 3, seconds: 86_400 },
  comments: { most: 200, young: 20, seconds: 86_400 },
  commentsAMinute: { most: 10, young: 10, seconds: 60 },
  likes: { most: 600, young: 60, seconds: 3_600 },
  pictures: { most: 60, young: 60, seconds: 86_400 },
} as const;
export type FeedLimit = keyof typeof feedLimits;
