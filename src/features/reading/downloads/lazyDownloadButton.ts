import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';

/** Its files are fetched when a table of contents is first shown; without them there is no button. */
export const DownloadButton = lazyPart<typeof import('./DownloadButton.tsx').DownloadButton>(
  orElse(
    () => import('./DownloadButton.tsx').then(file => file.DownloadButton),
    () => null,
  ),
);
