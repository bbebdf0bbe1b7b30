/** The feed for other screens: lists of posts and the wall of pictures, as the youth cabinet shows them. */
export { Feed } from './Feed.tsx';
export { everything } from './feed-queries.ts';
export { LatestPictures, useLatestPictures } from './LatestPictures.tsx';
export { useWriting } from './useWriting.tsx';
export { Wall } from './Wall.tsx';
