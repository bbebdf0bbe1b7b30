/** The door of the catalogue: its pages are loaded lazily by app/pages.ts, so only what others call stands here. */

export { badgeOf, badgesIn } from './badge.tsx';
export { CardCover } from './CardCover.tsx';
export { CardRow } from './CardRow.tsx';
export { CardRail, CardTile } from './CardTile.tsx';
export { coverBase } from './cover.ts';
export { unlessFresh } from './fresh.ts';
export { ListEnd, MoreButton } from './ListEnd.tsx';
export { LoadProblem } from './LoadProblem.tsx';
export { useBookPrefetch } from './useBookPrefetch.ts';
export { useNear } from './useNear.ts';
export { cardMeta, chapterMeta, isFinished, percentRead } from './words.ts';
