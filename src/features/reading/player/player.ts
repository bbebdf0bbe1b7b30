import { onAccount } from '#client/currentAccount.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { createPositionSync, type SendReport } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { type SavedPlayer, steppedRate } from '#rules/reading/player-settings.ts';
import { typeAtRestore, voiceFor, whatToDo } from '#rules/reading/player-start.ts';
import { createAccents } from './accents.ts';
import { loadItem } from './audioSource.ts';
import { watchBackground } from './background.ts';
import { createBookmarks } from './bookmarks.ts';
import { carryOut } from './carryOut.ts';
import type { EbookOfSound, TextPosition } from './commands.ts';
import { dropEarlySound, earlySound, takeEarlySound } from './earlySound.ts';
import type { Engine } from './engine/contract.ts';
import { createEngine } from './engine/engine.ts';
import { engineSound } from './engineSound.ts';
import { createNavigation } from './navigation.ts';
import { explainOpenFailure } from './openFailure.ts';
import { createPhrases, savedLeftOut } from './phrases.ts';
import { fileToLoad, loadPlaylist } from './playlist.ts';
import { createPlayPause, isPlayRequested } from './playPause.ts';
import { savedSkips } from './preferences.ts';
import { createQueue } from './queue.ts';
import { clearSaved, lastShownItem, savedPlayer, savePlayer } from './savedPlayer.ts';
import { createSettings } from './settings.ts';
import { shareLink } from './shareLink.ts';
import { type Chosen, followsFromStart, startOf } from './start.ts';
import { changeView, emptyPlayer, playerView } from './state.ts';
import { notNarrated, secondOf } from './textPosition.ts';
import { leaving, takeWantedFile } from './wantedFile.ts';

/** How a file is opened: `by` a command of the listener, or a move from another file. */
export interface OpenHow {
  at?: number;
  from?: TextPosition;
  ebook?: EbookOfSound | null;
  by?: 'command' | 'move';
}

interface PlayerParts {
  sendReport?: SendReport;
  /** Only from tests. */
  engine?: Engine;
}

/** The one player of the app: carries out what the rules decide. */
export function createPlayer(host: Host, { sendReport, engine = createEngine() }: PlayerParts = {}) {
  const sync = createPositionSync(host, sendReport);
  const bookmarks = createBookmarks(engine);
  /** Rises with each command, so a late answer to an older one is dropped. */
  let turn = 0;
  let askedFor: number | null = null;
  let ebook: EbookOfSound | null = null;
  /** What did not come: the next play asks for it again. */
  let missing: { fileId: number; how: OpenHow } | null = null;

  const remember = () => savePlayer(host, playerView(), engine.position);
  const playPause = createPlayPause(engine, sync);
  const { pause } = playPause;
  const accents = createAccents(engine, {
    turn: () => turn,
    changed: () => moves.forgetAhead(),
    leaving: accent => sync.stopped(accent),
    remember,
  });
  const phrases = createPhrases(host, engine);
  const queue = createQueue(host, () => moves.forgetAhead());
  const moves = createNavigation({
    engine,
    open: (fileId, at) => open(fileId, { by: 'move', at, ebook }),
    pause,
    over: queue.announceEnd,
    ebook: () => ebook !== null,
    fromStart: item => followsFromStart(host, item, playerView()),
  });

  /** The file is here: gives it to the engine. */
  function begin(item: DownloadItem, play: boolean, chosen: Chosen) {
    const before = playerView();
    const start = startOf(host, item, before, chosen);
    if (!start) {
      const text = `“${item.file.title}” đang được đồng bộ. Bạn quay lại sau ít phút nhé.`;
      return changeView({ asking: false, notice: { title: 'Thông báo', text } });
    }
    sync.stopped(before.accent);
    const sameWork = before.item?.parent.id === item.parent.id;
    changeView({
      ...start.view,
      asking: false,
      marks: null,
      ...(play && { shown: true }),
      ...(!sameWork && { playlist: [] }),
    });
    missing = null;
    // What is only shown is not heard: the position stays as old as it is until there is sound or a step by hand.
    if (play) sync.begin(item);
    else sync.end();
    playPause.begin(play ? null : start.heardAt);
    engine.rate = start.view.rate;
    engine.volume = before.volume;
    const begun = play ? takeEarlySound(item.file.id, start.voice.voice) : undefined;
    engine.load(engineSound(item, start.voice), start.from, play, begun);
    if (!play) sync.begin(item);
    remember();
    void accents.loadTimings(start.voice);
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
    const mine = ++turn;
    askedFor = fileId;
    // What began within the tap is heard alone.
    if (earlySound()?.fileId !== fileId) dropEarlySound();
    else if (isPlayRequested(engine)) pause();
    changeView({ asking: true });
    try {
      const item = moves.takeAhead(fileId) ?? (await loadItem(fileId));
      const at = how.from ? await secondOf(item, playerView().accent, how.from) : how.at;
      if (mine !== turn) return true;
      if (at === null) changeView({ asking: false, notice: notNarrated(fileId, how.ebook) });
      else {
        ebook = how.ebook ?? null;
        queue.fileOpened(item, how.by !== 'move');
        begin(item, true, { at });
      }
      dropEarlySound();
    } catch (cause) {
      if (mine !== turn) return true;
      dropEarlySound();
      changeView({ asking: false });
      const nextOf = how.by === 'move' ? ebook : null;
      const then = await explainOpenFailure(cause, { pause, nextOf, ...leaving(host, fileId, how.at) });
      if (mine !== turn) return true;
      if ((then === 'done' || then === 'gone') && how.by === 'move') queue.skip(fileId);
      if (then === 'gone') {
        changeView({ playlist: playerView().playlist.filter(({ id }) => id !== fileId) });
        return false;
      }
      if (then === 'remove') remove();
      else if (then === 'again') return open(fileId, how);
      // Only what plays by itself, or did not come at all, is taken up again by the play button.
      else if (then === 'away' || !isPlayRequested(engine)) missing = { fileId, how };
    }
    return true;
  }

  /** What was in the player and cannot be loaded now: shown as before, paused. A tap tries again. */
  function show(item: DownloadItem, saved: SavedPlayer) {
    changeView({ item });
    const voice = voiceFor(item.audio_data, saved.accent)?.voice;
    if (voice) engine.load(engineSound(item, voice), saved.position, false);
    missing = { fileId: item.file.id, how: {} };
  }

  function play() {
    dropEarlySound();
    if (!missing) return playPause.play();
    void open(missing.fileId, missing.how);
  }

  function remove() {
    turn += 1;
    dropEarlySound();
    pause();
    sync.end();
    moves.forgetAhead();
    ebook = missing = null;
    clearSaved(host);
    queue.clear();
    const { accent, rate, volume, muted, repeat, skips, leftOut, notice } = playerView();
    changeView({ ...emptyPlayer, accent, rate, volume, muted, repeat, skips, leftOut, notice });
  }

  /** Who signs in while listening: from here on the time is theirs. */
  async function hearAs() {
    const { item } = playerView();
    if (!item || item.token) return;
    const mine = turn;
    const fresh = await loadItem(item.file.id, 'renew').catch(() => null);
    if (!fresh || mine !== turn) return;
    changeView({ item: fresh });
    sync.begin(fresh);
    await bookmarks.load();
  }

  const toggle = () => (isPlayRequested(engine) ? pause() : play());

  /** Resumes the loaded file or loads another; with `at` or `from` always starts there. */
  function openFile(fileId: number, at?: number, more: Pick<OpenHow, 'ebook' | 'from'> = {}): void {
    const { item } = playerView();
    const loaded = item && { id: item.file.id, isPlaying: isPlayRequested(engine) };
    const hasStart = at !== undefined || more.from !== undefined;
    const what = missing ? 'load' : whatToDo(loaded, { id: fileId });
    changeView({ ...(item && { shown: true }) });
    if (what === 'resume' && !hasStart) play();
    else if (what === 'load' || hasStart) void open(fileId, { at, from: more.from, ebook: more.ebook });
  }

  /** The file of a work heard last, on any device, else its first; "none found removes the player". */
  async function openWork(workId: number, more: Pick<OpenHow, 'ebook'> = {}): Promise<void> {
    const mine = ++turn;
    changeView({ asking: true });
    const fileId = await fileToLoad(host, workId);
    if (mine !== turn) return;
    changeView({ asking: false });
    if (fileId !== null) return openFile(fileId, undefined, { ebook: more.ebook });
    remove();
    changeView({ notice: { title: 'Thông báo', text: 'Chưa có phần nghe nào. Bạn quay lại sau nhé.' } });
  }

  engine.onTime(position => {
    const { rate, accent } = playerView();
    const heard = sync.moved({ at: Date.now(), position, rate, key: engine.key ?? '' }, accent);
    moves.near(position);
    playPause.countSleep(heard, position);
  });
  engine.onEnded(() => {
    sync.stopped(playerView().accent);
    if (!playPause.sleptAtEnd()) void moves.move('end');
  });
  watchBackground(host, { engine, play, pause });
  host.onHide(() => sync.stopped(playerView().accent, true));
  globalThis.addEventListener?.('online', () => sync.tellWaiting());
  onAccount(account => account && void hearAs());

  return {
    engine,
    ...createSettings(host, engine, remember),
    addBookmark: bookmarks.addBookmark,
    changeBookmark: bookmarks.changeBookmark,
    removeBookmark: bookmarks.removeBookmark,
    setAccent: accents.setAccent,
    ...phrases,
    ...queue.byHand,
    tellWaiting: () => sync.tellWaiting(),
    remember,
    play,
    pause,
    remove,
    openFile,
    openWork,
    run: carryOut({
      openFile,
      openWork,
      queueNext: queue.byHand.queueNext,
      toggle,
      playFrom(seconds) {
        engine.seek(seconds);
        play();
      },
      leavePart: phrases.leavePart,
      remove,
    }),
    toggle,
    next: () => void moves.move('next'),
    back: () => void moves.move('back'),
    /** Sound ends when the app is left. */
    endsAway: host.onAway !== undefined,
    shareLink: () => shareLink(playerView().item, engine.position),
    /** Volume, speed, repeat, accent and skips as this listener left them. */
    applyPreferences() {
      const { accent, playbackRate, volume, repeat } = savedPlayer(host);
      engine.volume = volume;
      const [skips, leftOut] = [savedSkips(host), savedLeftOut(host)];
      changeView({ accent, rate: steppedRate(playbackRate), volume, repeat, skips, leftOut });
    },
    /** Restores what one went to pay for, else what played last, paused: no sound is fetched before a tap. */
    async restore(): Promise<void> {
      const saved = savedPlayer(host);
      const wanted = takeWantedFile(host, Date.now());
      const fileId = wanted?.fileId ?? saved.contentAudioItem?.id;
      if (fileId === undefined) return;
      const mine = ++turn;
      const answer = await loadItem(fileId).catch((cause: unknown) => cause as Error);
      if (mine !== turn) return;
      if (wanted && answer instanceof Error) return this.restore();
      changeView({ shown: typeAtRestore(host.os === 'web' ? 'desktop' : 'mobile', true) !== null });
      queue.restore(fileId);
      if (!(answer instanceof Error)) return begin(answer, false, wanted ?? { stored: saved.position });
      const before = lastShownItem(host, fileId);
      if (before) show(before, saved);
    },
  };
}
export type PlayerOwner = ReturnType<typeof createPlayer>;
