import { onAccount } from '#client/currentAccount.ts';
import { createPositionSync, type PositionSync, type SendReport } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { createAccents } from './accents.ts';
import { loadItem } from './audioSource.ts';
import { watchBackground } from './background.ts';
import { type Bookmarks, createBookmarks } from './bookmarks.ts';
import { carryOut } from './carryOut.ts';
import { createControls } from './controls.ts';
import type { Engine } from './engine/contract.ts';
import { createEngine } from './engine/engine.ts';
import { createLoader } from './loader.ts';
import { createLookAhead } from './look-ahead.ts';
import { createNavigation } from './navigation.ts';
import { createOpener } from './opener.ts';
import { createPhrases } from './phrases.ts';
import { createPlayPause } from './playPause.ts';
import { createQueue } from './queue.ts';
import { createRemoval } from './removal.ts';
import { createRestore } from './restore.ts';
import { savePlayer } from './savedPlayer.ts';
import { createSession, type Session } from './session.ts';
import { createSettings } from './settings.ts';
import { shareLink } from './shareLink.ts';
import { changeView, playerView } from './state.ts';

/** Each part is made of parts above it; none knows one below. */
function makeParts(host: Host, engine: Engine, sync: PositionSync) {
  const remember = () => savePlayer(host, playerView(), engine.position);
  const session = createSession();
  const base = { host, engine, sync, session, remember };
  const bookmarks = createBookmarks(engine);
  const playPause = createPlayPause(engine, sync);
  const lookAhead = createLookAhead(host, engine, session);
  const queue = createQueue(host, lookAhead);
  const accents = createAccents({ ...base, lookAhead });
  const loader = createLoader({ ...base, playPause, accents, bookmarks });
  const remove = createRemoval({ ...base, playPause, lookAhead, queue });
  const opener = createOpener({ ...base, playPause, lookAhead, queue, loader, remove });
  const { move } = createNavigation({ session, lookAhead, opener, playPause, queue });
  const controls = createControls({ ...base, playPause, opener, remove });
  const restore = createRestore({ ...base, queue, loader });
  return { ...base, bookmarks, playPause, lookAhead, queue, accents, remove, move, controls, restore };
}

/** Reactions to the engine's events, and to the app going to the background. */
function follow({ host, engine, sync, lookAhead, playPause, move, controls }: ReturnType<typeof makeParts>) {
  engine.onTime(position => {
    const { rate, accent } = playerView();
    const heard = sync.moved({ at: Date.now(), position, rate, key: engine.key ?? '' }, accent);
    lookAhead.near(position);
    playPause.countSleep(heard, position);
  });
  engine.onEnded(() => {
    sync.stopped(playerView().accent);
    if (!playPause.sleptAtEnd()) void move('end');
  });
  watchBackground(host, { engine, play: controls.play, pause: controls.pause });
  host.onHide(() => sync.stopped(playerView().accent, true));
  globalThis.addEventListener?.('online', () => sync.tellWaiting());
}

/** Counts the time for an account that signs in while listening, from here on. */
async function hearAs(session: Session, sync: PositionSync, bookmarks: Bookmarks): Promise<void> {
  const { item } = playerView();
  if (!item || item.token) return;
  const isLatest = session.commands.current();
  const fresh = await loadItem(item.file.id, 'renew').catch(() => null);
  if (!fresh || !isLatest()) return;
  changeView({ item: fresh });
  sync.begin(fresh);
  await bookmarks.load();
}

interface PlayerOptions {
  sendReport?: SendReport;
  /** Only from tests. */
  engine?: Engine;
}

/** The one player of the app: carries out what the rules decide. */
export function createPlayer(host: Host, { sendReport, engine = createEngine() }: PlayerOptions = {}) {
  const sync = createPositionSync(host, sendReport);
  const parts = makeParts(host, engine, sync);
  const phrases = createPhrases(host, engine);
  const { session, bookmarks, queue, accents, remove, move, controls, restore, remember } = parts;
  follow(parts);
  onAccount(account => account && void hearAs(session, sync, bookmarks));

  return {
    engine,
    ...createSettings(host, engine, remember),
    addBookmark: bookmarks.addBookmark,
    changeBookmark: bookmarks.changeBookmark,
    removeBookmark: bookmarks.removeBookmark,
    setAccent: accents.setAccent,
    ...phrases,
    ...queue.byHand,
    ...controls,
    ...restore,
    tellWaiting: () => sync.tellWaiting(),
    remember,
    remove,
    run: carryOut({
      ...controls,
      queueNext: queue.byHand.queueNext,
      playFrom(seconds) {
        engine.seek(seconds);
        controls.play();
      },
      leavePart: phrases.leavePart,
      remove,
    }),
    next: () => void move('next'),
    back: () => void move('back'),
    /** Sound ends when the app is left. */
    endsAway: host.onAway !== undefined,
    shareLink: () => shareLink(playerView().item, engine.position),
  };
}
export type PlayerOwner = ReturnType<typeof createPlayer>;
