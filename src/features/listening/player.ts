import { onAccount } from '#client/account.ts';
import type { DownloadItem } from '#contract/player.ts';
import type { Host } from '#hosts/host.ts';
import { type SavedPlayer, steppedRate } from '#rules/player-settings.ts';
import { typeAtRestore, voiceFor, whatToDo } from '#rules/player-start.ts';
import { createAccents } from './accents.ts';
import { askItem } from './asked.ts';
import { mindAway } from './away.ts';
import { createBookmarks } from './bookmarks.ts';
import type { Engine } from './engine/contract.ts';
import { createEngine } from './engine/engine.ts';
import { notHeardThere, secondOf } from './fromWords.ts';
import { createKeeper, type Tell } from './keep.ts';
import { explain } from './locked.ts';
import { createMoves } from './moves.ts';
import type { FromWords, Wish, WishedEbook } from './now.ts';
import { fileToLoad, loadPlaylist } from './playlist.ts';
import { createPlayPause, isWanted } from './playPause.ts';
import { createQueue } from './queue.ts';
import { clearSaved, savedPlayer, savePlayer, shownBefore } from './saved.ts';
import { createSettings } from './settings.ts';
import { shareLink } from './shareLink.ts';
import { soundOf } from './sounds.ts';
import { type Chosen, startOf } from './start.ts';
import { changeView, emptyPlayer, playerView } from './state.ts';
import { savedSkips } from './tastes.ts';

/** How a file was come by: by somebody's wish, or because another one was over or left. */
export interface OpenHow {
  at?: number;
  from?: FromWords;
  ebook?: WishedEbook | null;
  by?: 'wish' | 'move';
}

interface PlayerParts {
  tell?: Tell;
  /** Only from tests. */
  engine?: Engine;
}

/** The one player of the app: carries out what the rules decide. */
export function createPlayer(host: Host, { tell, engine = createEngine() }: PlayerParts = {}) {
  const keeper = createKeeper(host, tell);
  const bookmarks = createBookmarks(engine);
  /** Rises with each wish, so that an answer that comes late is nobody's. */
  let turn = 0;
  let askedFor: number | null = null;
  let ebook: WishedEbook | null = null;
  /** What did not come: the next play asks for it again. */
  let missing: { fileId: number; how: OpenHow } | null = null;

  const remember = () => savePlayer(host, playerView(), engine.position);
  const playPause = createPlayPause(engine, keeper);
  const { pause } = playPause;
  const accents = createAccents(engine, {
    turn: () => turn,
    changed: () => moves.forgetAhead(),
    leaving: accent => keeper.stopped(accent),
    remember,
  });
  const queue = createQueue(host, () => moves.forgetAhead());
  const moves = createMoves({
    engine,
    open: (fileId, at) => open(fileId, { by: 'move', at, ebook }),
    pause,
    over: queue.sayOver,
    ebook: () => ebook !== null,
  });

  /** The file is here: gives it to the engine. */
  function begin(item: DownloadItem, play: boolean, chosen: Chosen) {
    const before = playerView();
    const start = startOf(host, item, before, chosen);
    if (!start) {
      const text = `“${item.file.title}” đang được đồng bộ. Bạn quay lại sau ít phút nhé.`;
      changeView({ asking: false, notice: { title: 'Thông báo', text } });
      return;
    }
    keeper.stopped(before.accent);
    const sameWork = before.item?.parent.id === item.parent.id;
    changeView({
      ...start.view,
      asking: false,
      marks: null,
      ...(play && { shown: true }),
      ...(!sameWork && { playlist: [] }),
    });
    missing = null;
    // What is only shown is not heard: the place stays as old as it is until there is sound or a step by hand.
    if (play) keeper.begin(item);
    else keeper.end();
    playPause.begin(play ? null : start.heardAt);
    engine.rate = start.view.rate;
    engine.volume = before.volume;
    engine.load(soundOf(item, start.voice), start.from, play);
    if (!play) keeper.begin(item);
    remember();
    void accents.loadMarks(start.voice);
    void bookmarks.load();
    if (!sameWork || !before.playlist.some(({ id }) => id === item.file.id)) loadList(item.parent.id);
  }

  function loadList(workId: number) {
    const mine = turn;
    void loadPlaylist(workId, playlist => {
      if (mine !== turn) return false;
      changeView({ playlist });
      return true;
    }).catch(() => {});
  }

  /** Asks for a file and plays it; false: there is no such file any more. */
  async function open(fileId: number, how: OpenHow = {}): Promise<boolean> {
    if (askedFor === fileId && playerView().asking) return true;
    turn += 1;
    const mine = turn;
    askedFor = fileId;
    changeView({ asking: true });
    try {
      const item = moves.takeAhead(fileId) ?? (await askItem(fileId));
      const at = how.from ? await secondOf(item, playerView().accent, how.from) : how.at;
      if (mine !== turn) return true;
      if (at === null) {
        changeView({ asking: false, notice: notHeardThere });
        return true;
      }
      ebook = how.ebook ?? null;
      queue.arrive(item, how.by !== 'move');
      begin(item, true, { at });
    } catch (cause) {
      if (mine !== turn) return true;
      changeView({ asking: false });
      const nextOf = how.by === 'move' ? ebook : null;
      const then = await explain(cause, { pause, nextOf });
      if (mine !== turn) return true;
      if ((then === 'done' || then === 'gone') && how.by === 'move') queue.skip(fileId);
      if (then === 'gone') {
        changeView({ playlist: playerView().playlist.filter(({ id }) => id !== fileId) });
        return false;
      }
      if (then === 'remove') remove();
      else if (then === 'again') return open(fileId, how);
      // Only what plays by itself, or did not come at all, is taken up again by the play button.
      else if (then === 'away' || !isWanted(engine)) missing = { fileId, how };
    }
    return true;
  }

  /** What was in the player and cannot be asked for now: shown as it looked, silent. A tap asks again. */
  function show(item: DownloadItem, saved: SavedPlayer) {
    const voice = voiceFor(item.audio_data, saved.accent)?.voice;
    changeView({ item });
    if (voice) engine.load(soundOf(item, voice), saved.position, false);
    missing = { fileId: item.file.id, how: {} };
  }

  function play() {
    if (!missing) return playPause.play();
    void open(missing.fileId, missing.how);
  }

  function remove() {
    turn += 1;
    pause();
    keeper.end();
    moves.forgetAhead();
    ebook = missing = null;
    clearSaved(host);
    queue.forget();
    const { accent, rate, volume, muted, repeat, skips, notice } = playerView();
    changeView({ ...emptyPlayer, accent, rate, volume, muted, repeat, skips, notice });
  }

  /** Who signs in while listening: from here on the time is theirs. */
  async function hearAs() {
    const { item } = playerView();
    if (!item || item.token) return;
    const mine = turn;
    const fresh = await askItem(item.file.id, 'renew').catch(() => null);
    if (!fresh || mine !== turn) return;
    changeView({ item: fresh });
    keeper.begin(fresh);
    await bookmarks.load();
  }

  engine.onTime(position => {
    const { rate, accent } = playerView();
    const heard = keeper.moved({ at: Date.now(), position, rate, key: engine.key ?? '' }, accent);
    moves.near(position);
    playPause.sounded(heard, position);
  });
  engine.onEnded(() => {
    keeper.stopped(playerView().accent);
    if (!playPause.fellAsleepAtEnd()) void moves.move('end');
  });
  mindAway(host, { engine, play, pause });
  host.onHide(() => keeper.stopped(playerView().accent, true));
  globalThis.addEventListener?.('online', () => keeper.tellWaiting());
  onAccount(account => account && void hearAs());

  return {
    engine,
    ...createSettings(host, engine, remember),
    addBookmark: bookmarks.addBookmark,
    changeBookmark: bookmarks.changeBookmark,
    removeBookmark: bookmarks.removeBookmark,
    setAccent: accents.setAccent,
    ...queue.byHand,
    tellWaiting: () => keeper.tellWaiting(),
    remember,
    play,
    pause,
    remove,
    open(fileId: number, at?: number, more: Pick<Wish, 'ebook' | 'from'> = {}) {
      const { item } = playerView();
      const loaded = item && { id: item.file.id, isPlaying: isWanted(engine) };
      const byHand = at !== undefined || more.from !== undefined;
      const what = missing ? 'load' : whatToDo(loaded, { id: fileId });
      changeView({ ...(item && { shown: true }) });
      if (what === 'resume' && !byHand) play();
      else if (what === 'load' || byHand) void open(fileId, { at, ...more });
    },
    /** The file of a work heard last, here or elsewhere, else its first; "none found removes the player". */
    async openWork(workId: number, more: Pick<Wish, 'ebook'> = {}) {
      turn += 1;
      const mine = turn;
      changeView({ asking: true });
      const fileId = await fileToLoad(host, workId);
      if (mine !== turn) return;
      changeView({ asking: false });
      if (fileId !== null) return open(fileId, more);
      remove();
      changeView({ notice: { title: 'Thông báo', text: 'Chưa có phần nghe nào. Bạn quay lại sau nhé.' } });
    },
    toggle: () => (isWanted(engine) ? pause() : play()),
    next: () => void moves.move('next'),
    back: () => void moves.move('back'),
    /** Sound ends when the app is left. */
    endsAway: host.onAway !== undefined,
    shareLink: () => shareLink(playerView().item, engine.position),
    /** Volume, speed, repeat, accent and skips as this listener left them. */
    takeTastes() {
      const { accent, playbackRate, volume, repeat } = savedPlayer(host);
      engine.volume = volume;
      changeView({ accent, rate: steppedRate(playbackRate), volume, repeat, skips: savedSkips(host) });
    },
    /** What was left in the player comes back, silent: no sound is fetched before a tap. */
    async restore() {
      const saved = savedPlayer(host);
      const { contentAudioItem, position } = saved;
      if (!contentAudioItem) return;
      turn += 1;
      const mine = turn;
      const shown = typeAtRestore(host.os === 'web' ? 'desktop' : 'mobile', true) !== null;
      const answer = await askItem(contentAudioItem.id).catch((cause: unknown) => cause as Error);
      if (mine !== turn) return;
      changeView({ shown });
      queue.bringBack(contentAudioItem.id);
      if (!(answer instanceof Error)) return begin(answer, false, { stored: position });
      const before = shownBefore(host, contentAudioItem.id);
      if (before) show(before, saved);
    },
  };
}
export type PlayerOwner = ReturnType<typeof createPlayer>;
