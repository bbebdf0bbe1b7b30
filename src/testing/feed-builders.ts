import type { Comment, Post } from '#contract/community/feed-shapes.ts';
import { slugOf } from '#rules/text/slug.ts';

/* For tests: posts and comments as the server tells of them. */

const han = { account_id: 7, name: 'Ngọc Hân', avatar: null };

export const aPost = (id: number, more: Partial<Post> = {}): Post => ({
  ...{ id, person: han, mine: false, body: `Bài số ${id}`, spoiler: false, state: 'shown' as const },
  ...{ likes: 0, liked: false, people: [], at: Date.now() - 60_000, edited: false },
  ...{ kind: 'words' as const, quote: '', quote_chapter: '', book: null, pictures: [], tags: [] },
  ...{ comments: 0, shares: 0, shared: false },
  address: `/feed/${slugOf('post', `Bài số ${id}`, id)}`,
  ...more,
});

export const aComment = (id: number, more: Partial<Comment> = {}): Comment => ({
  ...{ id, person: han, mine: false, body: `Lời ${id}`, spoiler: false, state: 'shown' as const },
  ...{ likes: 0, liked: false, people: [], at: Date.now() - 60_000, edited: false },
  ...{ post_id: 1, parent_id: 0, by_author: false, replies: 0, answers: [] },
  ...more,
});
