import type { VideoDetail } from '#contract/reading/comic-reading.ts';
import { useAccount } from '#features/people/account/index.ts';
import { canDownload, KeepParts } from '#features/reading/downloads/index.ts';
import { useHydrated } from '#ui/useHydrated.ts';

/** Keeps a film on the device. */
export function KeepFilm({ video }: { video: VideoDetail }) {
  const { account } = useAccount();
  const live = useHydrated();
  if (!live || !account || !canDownload()) return null;
  const { id, number, title, address, seconds, comic } = video;
  const { authors, cover, tint } = comic;
  return (
    <KeepParts
      work={{ id: comic.id, title: comic.title, authors, cover, tint, address: comic.address }}
      form="film"
      unit="video"
      only={id}
      open={1}
      load={async () => [{ form: 'film', id, number, title, address, length: seconds }]}
    />
  );
}
