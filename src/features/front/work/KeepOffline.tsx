import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { AudioDetail, AudioFile } from '#contract/reading/player.ts';
import { useAccount } from '#features/people/account/index.ts';
import { canDownload, DownloadButton } from '#features/reading/downloads/index.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { allFiles } from './allFiles.ts';

/** Keeps all that the listener may open of a work on the device. Guests have no rights to renew, and see no button. */
export function KeepOffline({ work }: { work: AudioDetail }) {
  const host = useHost();
  const { account } = useAccount();
  const live = useHydrated();
  const [all, setAll] = useState<readonly AudioFile[] | null>(null);
  if (!live || !account || !canDownload() || work.files.length === 0) return null;
  const whole = all !== null || work.files.length >= work.chapters;
  const loadAll = async () => {
    const files = await allFiles(work.id);
    setAll(files);
    return files;
  };
  return (
    <DownloadButton
      item={{ parent: { ...work, thumb: work.cover } }}
      accent={host.store.get('accent') ?? ''}
      playlist={all ?? work.files}
      loadAll={whole ? undefined : loadAll}
    />
  );
}
