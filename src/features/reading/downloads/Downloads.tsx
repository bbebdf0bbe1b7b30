import { useHost } from '#client/host.tsx';
import { savedOfflineAccount } from '#client/savedSession.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { canDownload } from './availability.ts';

const DownloadedWorks = lazyPart<typeof import('./DownloadedWorks.tsx').DownloadedWorks>(() =>
  import('./DownloadedWorks.tsx').then(file => file.DownloadedWorks),
);

/** This person's downloads on this device; nothing is fetched or shown without any. */
export function Downloads({ onPlay }: { onPlay: (fileId: number) => void }) {
  const host = useHost();
  return savedOfflineAccount(host) !== null && canDownload() && <DownloadedWorks onPlay={onPlay} />;
}
