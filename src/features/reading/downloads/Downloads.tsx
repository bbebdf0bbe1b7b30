import { useHost } from '#client/host.tsx';
import { savedOfflineAccount } from '#client/savedSession.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { canDownload } from './availability.ts';

const DownloadedWorks = lazyPart<typeof import('./DownloadedWorks.tsx').DownloadedWorks>(() =>
  import('./DownloadedWorks.tsx').then(file => file.DownloadedWorks),
);

/** What this person has downloaded to this device; nothing is fetched or shown where nothing is downloaded. */
export function Downloads({ onPlay }: { onPlay: (fileId: number) => void }) {
  const host = useHost();
  return savedOfflineAccount(host) !== null && canDownload() && <DownloadedWorks onPlay={onPlay} />;
}
