import { fileOfCfi, withoutIds } from '#rules/library/cfi.ts';
import type { EditionAccess } from '../../rights/access.ts';

/** CFIs as they are told to who asks: those into a closed chapter without the names that its author gave its elements. */
export const toldPositions = (cfis: readonly string[], { facts, stateOf }: EditionAccess): string[] =>
  facts.open === 'all'
    ? [...cfis]
    : cfis.map(cfi => (stateOf(fileOfCfi(cfi) ?? 0) === 'locked' ? withoutIds(cfi) : cfi));
