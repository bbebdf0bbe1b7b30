import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSignOut } from '#client/account.ts';
import { useHost } from '#client/host.tsx';
import { WhyLockedHost } from '#features/rights/index.ts';
import type { Host } from '#hosts/host.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useWide } from '#ui/useWide.ts';
import { FullPlayer } from './full/FullPlayer.tsx';
import { NotHere } from './full/NotHere.tsx';
import type { Tell } from './keep.ts';
import { listenToKeys } from './keys.ts';
import { MiniPlayer } from './MiniPlayer.tsx';
import { describeToSystem } from './mediaSession.ts';
import { mindRead } from './mindRead.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { onWish, takeWish } from './now.ts';
import { createPlayer, type PlayerOwner } from './player.ts';
import { ReadOffer } from './readOfferPart.ts';
import { changeView, onView, playerView } from './state.ts';
import { forgetHeard } from './tastes.ts';
import { tellAloud } from './tellAloud.ts';
import { useBackCloses } from './useBackCloses.ts';

let owner: PlayerOwner | null = null;

/** Once a page: what plays goes on while screens come and go. */
function ownerOn(host: Host, tell?: Tell): PlayerOwner {
  if (owner) return owner;
  const made = createPlayer(host, { tell });
  owner = made;
  describeToSystem(made);
  tellAloud(made);
  mindRead(host, made);
  onSignOut(() => {
    made.remove();
    forgetHeard(host);
  });
  made.takeTastes();
  made.tellWaiting();
  if (!carryOut(made)) void made.restore();
  return made;
}

function carryOut(player: PlayerOwner): boolean {
  const wish = takeWish();
  if (wish?.gone) player.remove();
  else if (wish?.next && playerView().item) player.queueNext(wish.next);
  else if (wish?.fileId) player.open(wish.fileId, wish.at, { ebook: wish.ebook, from: wish.from });
  else if (wish?.workId) void player.openWork(wish.workId, { ebook: wish.ebook });
  return wish !== null;
}

/** Only where a window is wide; the small one stands in for it. */
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
        <NotHere
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

/** How high the player stands at the foot, for what stands above it. */
const ROOM = '--size-player';

const close = () => changeView({ full: false });

export function Player({ own, hidden, tell }: { own: boolean; hidden: boolean; tell?: Tell }) {
  const host = useHost();
  const [player] = useState(() => ownerOn(host, tell));
  const view = useSyncExternalStore(onView, playerView, playerView);
  const { item } = view;
  const seen = item !== null && view.shown && !hidden;
  const wide = useWide(1024);
  useEffect(() => onWish(() => void carryOut(player)), [player]);
  useEffect(() => (hidden ? undefined : listenToKeys(player)), [player, hidden]);
  useBackCloses(view.full && item !== null, close);
  const [queued, want] = useState(false);
  if (view.queueOpen && !queued) want(true);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => void QueueSheet.preload(), view.full ? 0 : LATER);
    return () => clearTimeout(timer);
  }, [seen, view.full]);
  useEffect(() => {
    if (!seen) return;
    const { style } = document.documentElement;
    style.setProperty(ROOM, '76px');
    return () => void style.removeProperty(ROOM);
  }, [seen]);
  return (
    <>
      {seen && !wide && <MiniPlayer player={player} view={view} item={item} own={own} />}
      {seen && wide && <PlayerBar player={player} view={view} item={item} />}
      {seen && view.read && !view.full && <ReadOffer player={player} read={view.read} own={own} />}
      {item && <FullPlayer player={player} view={view} item={item} onClose={close} />}
      {item && queued && !hidden && <QueueSheet player={player} view={view} item={item} wide={wide} />}
      <NoticeDialog notice={view.notice} onClose={() => changeView({ notice: null })} />
      <WhyLockedHost />
    </>
  );
}
