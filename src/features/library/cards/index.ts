/** Works in lists: tiles, rows, the grid, the pager, and the loading and error states of list pages. */

export { BookGrid } from './BookGrid.tsx';
export { badgeOf, badgesIn } from './badge.tsx';
export { CardCover } from './CardCover.tsx';
export { CardRow } from './CardRow.tsx';
export { CardRail, CardTile, RAIL_SIZES } from './CardTile.tsx';
export {
  cardMeta,
  chapterMeta,
  doneLabel,
  isFinished,
  percentRead,
  positionLabel,
  readWhen,
  timeLeft,
} from './card-labels.ts';
export { coverBase } from './cover.ts';
export { unlessFresh } from './fresh.ts';
export { GridSkeleton } from './GridSkeleton.tsx';
export { GrowingGrid } from './GrowingGrid.tsx';
export { KindLinks } from './KindLinks.tsx';
export { ListEnd, MoreButton } from './ListEnd.tsx';
export { LoadProblem } from './LoadProblem.tsx';
export { NamedThing } from './NamedThing.tsx';
export { Pager } from './Pager.tsx';
export { SetHead } from './SetHead.tsx';
export { SetGrid, SetTile } from './SetTile.tsx';
export { ShelfFront } from './ShelfFront.tsx';
export { ShelfHead } from './ShelfHead.tsx';
export { useBookPrefetch } from './useBookPrefetch.ts';
export { useNear } from './useNear.ts';
export { useShown } from './useShown.ts';
export { Waiting } from './Waiting.tsx';
