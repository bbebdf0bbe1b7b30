import { expect, test } from 'vitest';
import { postMoves, postStates } from './post.ts';

test('what was hidden never waits again, and nothing shown is removed without a way back', () => {
  // Other words of what is shown, a decision taken back, what its writer deleted.
  const back = postStates.filter(from => postMoves[from].includes('waiting'));
  expect(back).toEqual(['shown', 'removed', 'deleted']);
  expect(postMoves.removed).toContain('shown');
  for (const from of postStates) if (from !== 'deleted') expect(postMoves[from]).toContain('deleted');
});
