import { useEffect, useState } from 'react';
import { onSignOut } from '#client/currentAccount.ts';
import { useHost } from '#client/host.tsx';
import { useStore } from '#client/store.ts';
import type { SendReport } from '#features/reading/progress/index.ts';
import { clearListeningHistory } from '#features/reading/progress/index.ts';
import { WhyLockedHost } from '#features/rights/index.ts';
import type { Host } from '#hosts/host.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useWide } from '#ui/useWide.ts';
import { pendingCommand, takeCommand } from './commands.ts';
import { FullPlayer } from './full/FullPlayer.tsx';
import { SheetLoadFailed } from './full/SheetLoadFailed.tsx';
import type { PlayerHostProps } from './host-props.ts';
import { MiniPlayer } from './MiniPlayer.tsx';
import { describeToSystem } from './mediaSession.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { soundAlone } from './oneTab.ts';
import { createPlayer, type PlayerOwner } from './player.ts';
import { publishNowPlaying } from './publishNowPlaying.ts';
import { ReadOffer } from './readOfferPart.ts';
import { listenToKeys } from './shortcuts.ts';
import { changeView, playerStore, playerView } from './state.ts';
import { watchElsewhere } from './watchElsewhere.ts';
import { watchReadingOffer } from './watchReadingOffer.ts';

let owner: PlayerOwner | null = null;

/** Once a page: what plays goes on while screens come and go. */
function ownerOn(host: Host, sendReport?: SendReport): PlayerOwner {
  if (owner) return owner;
  const made = createPlayer(host, { sendReport });
  owner = made;
  describeToSystem(made);
  publishNowPlaying(made);
  watchReadingOffer(host, made);
  watchElsewhere(host, made);
  soundAlone(made);
  onSignOut(() => {
    made.remove();
    clearListeningHistory(host);
  });
  made.applyPreferences();
  made.tellWaiting();
  if (!runPending(made)) void made.restore();
  return made;
}

/** Hands the pending command to the player; false: there is none. */
function runPending(player: PlayerOwner): boolean {
  const command = takeCommand();
  if (command) player.run(command);
  return command !== null;
}

/** Only in a wide window; a narrow one has the mini player. */
const PlayerBar = lazyPart<typeof import('./PlayerBar.tsx').PlayerBar>(() =>
  import('./PlayerBar.tsx').then(
    file => file.PlayerBar,
    () => props => <MiniPlayer {...props} own={false} />,
  ),
);

const QueueSheet = lazyPart<typeof import('./full/QueueSheet.tsx').QueueSheet>(() =>
  import('./full/QueueSheet.tsx').then(
    file => file.QueueSheet,
    cause => {
      // Fetched ahead only: asked for again when it is wanted.
      if (!playerView().queueOpen) throw cause;
      return ({ view }) => (
        <SheetLoadFailed
          open={view.queueOpen}
          onClose={() => changeView({ queueOpen: false })}
          what="Danh sách phát"
        />
      );
    },
  ),
);

/** The sound comes first: what opens over the page is fetched when it has begun. ms */
const LATER = 5_000;

const close = () => changeView({ full: false });

export function Player({ own, hidden, sendReport, Buy }: PlayerHostProps) {
  const host = useHost();
  const [player] = useState(() => ownerOn(host, sendReport));
  const view = useStore(playerStore);
  const { item } = view;
  const seen = item !== null && view.shown && !hidden;
  const wide = useWide(1024);
  useEffect(() => pendingCommand.subscribe(() => void runPending(player)), [player]);
  useEffect(() => (hidden ? undefined : listenToKeys(player)), [player, hidden]);
  const [queued, want] = useState(false);
  if (view.queueOpen && !queued) want(true);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => void QueueSheet.preload(), view.full ? 0 : LATER);
    return () => clearTimeout(timer);
  }, [seen, view.full]);
  return (
    <>
      {seen && !wide && <MiniPlayer player={player} view={view} item={item} own={own} />}
      {seen && wide && <PlayerBar player={player} view={view} item={item} />}
      {seen && view.read && !view.full && <ReadOffer player={player} read={view.read} />}
      {item && <FullPlayer player={player} view={view} item={item} onClose={close} />}
      {item && queued && !hidden && <QueueSheet player={player} view={view} item={item} wide={wide} />}
      <NoticeDialog notice={view.notice} onClose={() => changeView({ notice: null })} />
      <WhyLockedHost Buy={Buy} />
    </>
  );
}
