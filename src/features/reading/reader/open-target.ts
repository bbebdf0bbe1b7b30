import type { BookPackage, BookStart } from '#contract/library/content.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { fileOfCfi } from '#rules/library/cfi.ts';
import { positionAt } from '#rules/reading/reader-positions.ts';
import type { Target } from './engine/renderer.ts';

/** The chapter a target lies in, or null when it names none. */
export function chapterOfTarget({ spine }: BookPackage, target: Target): number | null {
  if ('chapter' in target) return target.chapter;
  if ('percent' in target) return positionAt(spine, target.percent).chapter;
  if ('href' in target) {
    const [file] = target.href.split('#');
    const found = spine.findIndex(({ href }) => href === file);
    return found < 0 ? null : found;
  }
  return fileOfCfi(target.cfi);
}

/** The last page that is open before a closed chapter; the first open one when there is none before. */
export function lastOpenBefore({ package: { spine }, access }: BookStart, chapter: number): Target {
  const open = spine.flatMap(({ linear }, at) => (linear && isOpen(access, at) ? [at] : []));
  const before = open.findLast(at => at < chapter);
  return before === undefined ? { chapter: open[0] ?? 0 } : { chapter: before, at: 'end' };
}

/** Nearest open position: the target, or beside it when its chapter is closed; `locked` is then that chapter. */
export function nearestOpenTarget(start: BookStart, at: Target): { at: Target; locked: number | null } {
  const chapter = chapterOfTarget(start.package, at);
  const locked =
    chapter !== null && !isOpen(start.access, chapter) ? chapter : (start.access?.wanted ?? null);
  return locked === null ? { at, locked } : { at: lastOpenBefore(start, locked), locked };
}
