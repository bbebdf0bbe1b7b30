import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';

/** Its files are fetched when the page of a comic or a film has come; without them there is no button. */
export const KeepParts = lazyPart<typeof import('./KeepParts.tsx').KeepParts>(
  orElse(
    () => import('./KeepParts.tsx').then(file => file.KeepParts),
    () => null,
  ),
);
