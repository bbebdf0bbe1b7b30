import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';

/** Its files are fetched when the page of a book has come; without them there is no button. */
export const KeepBook = lazyPart<typeof import('./KeepBook.tsx').KeepBook>(
  orElse(
    () => import('./KeepBook.tsx').then(file => file.KeepBook),
    () => null,
  ),
);
