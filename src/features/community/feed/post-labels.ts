import type { PostState } from '#rules/community/post.ts';

/** Notes for the writer of a post that others do not see. */
export const stateNotes: Record<PostState, string> = {
  waiting: 'Bài đang chờ duyệt. Chỉ mình bạn thấy.',
  shown: '',
  hidden: 'Bài đang tạm ẩn vì có người báo. Chỉ mình bạn thấy.',
  removed: 'Bài đã bị gỡ. Chỉ mình bạn thấy.',
  deleted: '',
};

/** Placeholders of comments that others do not see. */
export const goneComments: Record<PostState, string> = {
  waiting: 'Bình luận đang chờ duyệt.',
  shown: '',
  hidden: 'Bình luận này đã được ẩn.',
  removed: 'Bình luận này đã bị gỡ.',
  deleted: 'Bình luận này đã được xoá.',
};

/** In place of a post of which only its comments are left. */
export const goneWords = 'Bài này không còn nữa.';

/** Name of a deleted account. */
export const LEFT = 'Người đã rời Mọt';
