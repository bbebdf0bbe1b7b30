import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/all-paths.ts';
import type { Song } from '#contract/reading/player-own.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Downloads } from '#features/reading/downloads/index.ts';
import { nowPlaying, sendPlayerCommand } from '#features/reading/player/index.ts';
import { spokenTime } from '#rules/reading/player-labels.ts';
import { fileOfSong } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { RemoveDialog, RenameDialog } from './SongDialogs.tsx';
import { SongRow } from './SongRow.tsx';
import styles from './SongsPage.module.css';
import { UploadDialog } from './UploadDialog.tsx';
import { useSongs } from './useSongs.ts';

const Waiting = () => (
  <Loading>
    {[1, 2, 3].map(at => (
      <div key={at} className={styles.waiting}>
        <Skeleton width="55%" />
        <Skeleton width="30%" />
      </div>
    ))}
  </Loading>
);

/** /account/audio: what one has brought along to listen to. Only for someone signed in; the app sees to that. */
export default function SongsPage() {
  const { os } = useHost();
  const { account } = useAccount();
  const library = linkTo(os === 'zalo' ? 'miniLibrary' : 'library');
  return (
    <div className={styles.page}>
      <Link to={library} className={styles.back}>
        Tủ sách
      </Link>
      {account ? <Songs key={account.userId} /> : <Waiting />}
    </div>
  );
}

/** All of them, one after the other. */
const lengthOf = (songs: readonly Song[]) => spokenTime(songs.reduce((sum, { seconds }) => sum + seconds, 0));

/** A deleted song stops playing. */
function stopIfPlaying(fileId: number): void {
  if (nowPlaying.get()?.fileId === fileId) sendPlayerCommand({ type: 'fileDeleted', fileId });
}

type Confirming = { what: 'rename' | 'remove'; song: Song };

function Songs() {
  const { songs, change, askAgain } = useSongs();
  const [bringing, setBringing] = useState(false);
  const [confirming, ask] = useState<Confirming | null>(null);
  const [open, setOpen] = useState(false);
  const about = (what: Confirming['what'], song: Song) => () => {
    ask({ what, song });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const list = songs.data ?? [];
  const bring = (
    <Button kind={list.length > 0 ? 'primary' : 'soft'} icon="plus" onClick={() => setBringing(true)}>
      Tải âm thanh lên
    </Button>
  );

  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className="text-title-1">Âm thanh của bạn</h1>
          {list.length > 0 && (
            <p className="text-small ink-3">
              {list.length} bài, {lengthOf(list)}. Chỉ mình bạn nghe được.
            </p>
          )}
        </div>
        {list.length > 0 && bring}
      </header>
      <Downloads onPlay={fileId => sendPlayerCommand({ type: 'playFile', fileId })} />
      {songs.isPending ? (
        <Waiting />
      ) : !songs.data ? (
        <LoadProblem error={songs.error} onRetry={() => void songs.refetch()} />
      ) : list.length === 0 ? (
        <Empty
          title="Chưa có bài nào ở đây."
          text="Mang theo lời ru, bài giảng hay bản thu của bạn, chỉ mình bạn nghe được. MP3, M4A hoặc OGG, tối đa 10 MB."
          action={bring}
        />
      ) : (
        <ul className={styles.list}>
          {list.map(song => (
            <li key={song.id}>
              <SongRow song={song} onRename={about('rename', song)} onRemove={about('remove', song)} />
            </li>
          ))}
        </ul>
      )}
      <UploadDialog
        open={bringing}
        onClose={() => setBringing(false)}
        onLost={askAgain}
        onDone={song => {
          change(before => [song, ...before.filter(({ id }) => id !== song.id)]);
          setBringing(false);
          showToast({ message: `Đã tải lên “${song.name}”`, icon: 'circle-check' });
        }}
      />
      {confirming && (
        <>
          <RenameDialog
            song={confirming.song}
            open={open && confirming.what === 'rename'}
            onClose={close}
            onDone={song => change(before => before.map(one => (one.id === song.id ? song : one)))}
          />
          <RemoveDialog
            song={confirming.song}
            open={open && confirming.what === 'remove'}
            onClose={close}
            onDone={() => {
              change(before => before.filter(({ id }) => id !== confirming.song.id));
              stopIfPlaying(fileOfSong(confirming.song.id));
              close();
              showToast(`Đã xoá “${confirming.song.name}”`);
            }}
          />
        </>
      )}
    </>
  );
}
