import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { afterAsking, decide } from '#rules/reading/player.ts';
import { type Move, positionIn } from '#rules/reading/player-moves.ts';
import { goingOn, ownNext } from '#rules/reading/player-queue.ts';
import { voiceFor } from '#rules/reading/player-start.ts';
import { loadAdjacentFile, loadItem } from './audioSource.ts';
import type { Engine } from './engine/contract.ts';
import { engineSound } from './engineSound.ts';
import { firstFileOf } from './playlist.ts';
import { playedFiles, queuedFile } from './savedQueue.ts';
import { playerView } from './state.ts';

/** Seconds before the end of a file when the next one is fetched. */
const AHEAD = 20;

/** Files one after the other that are gone: more are not looked behind. */
const MAX_MISSING = 5;

interface NavigationOptions {
  engine: Engine;
  /** False: there is no such file any more. */
  open: (fileId: number, at?: number) => Promise<boolean>;
  pause: () => void;
  /** The file is over, and nothing comes after it. */
  over: () => void;
  /** The sound of an ebook plays. */
  ebook: () => boolean;
  /** When its turn comes, this file is heard from its first second. */
  fromStart: (item: DownloadItem) => boolean;
}

/** From one file to another: pressed, or because one is over. */
export function createNavigation({ engine, open, pause, over, ebook, fromStart }: NavigationOptions) {
  let ahead: DownloadItem | null = null;
  /** What comes after this file was looked up. */
  let asked = false;
  /** What the server said comes after a file. */
  let answered: { after: number; settled: ReturnType<typeof afterAsking> } | null = null;
  /** A press while the answer to an older one is on its way counts instead of it. */
  let turn = 0;
  /** The request for the next or previous file got no answer: this does not mean that there is none. */
  let unknown = false;

  /** What the rules look at, the listener's own order included, and what they say. */
  function check(which: Move) {
    const view = playerView();
    const plain = { player: 'main' as const, repeat: view.repeat, ...playedFiles(view), ebookAudio: ebook() };
    const seen = goingOn(plain, view.queue, which);
    return { seen, decision: ownNext(plain, view.queue, which) ?? decide(seen, which) };
  }

  /** False while the page of the list that has the file is still on its way: what the rules say then is worth nothing. */
  const isInList = ({ player, playlist, item }: ReturnType<typeof check>['seen']) =>
    player !== 'main' || playerView().queue.own.length > 0 || (!!item && positionIn(playlist, item) >= 0);

  async function loadAdjacent(seen: ReturnType<typeof check>['seen'], which: Move, action: 'next' | 'back') {
    const here = playerView().item?.file.id;
    const { item } = seen;
    const mine = turn;
    const answer = await loadAdjacentFile(item?.id ?? 0, action).catch(() => null);
    if (mine !== turn || playerView().item?.file.id !== here) return null;
    unknown = answer === null;
    const work = item && { id: answer?.parent_id ?? 0, content_type: item.parent_type, title: item.work };
    const beside = answer?.file && work ? queuedFile(answer.file, work) : answer && false;
    return afterAsking(seen, which, beside);
  }

  async function move(which: Move, gone = 0): Promise<void> {
    turn += 1;
    unknown = false;
    const { seen, decision } = check(which);
    const known = which === 'end' && answered?.after === playerView().item?.file.id ? answered : null;
    const settled =
      decision.kind !== 'ask'
        ? decision
        : (known?.settled ?? (await loadAdjacent(seen, which, decision.action)));
    if (settled?.kind === 'stop') {
      pause();
      if (which === 'end' && !unknown) over();
    }
    // What is heard again is heard from its beginning, not from where it ended.
    else if (settled?.kind === 'play') {
      const again = settled.item.id === playerView().item?.file.id;
      const came = await open(settled.item.id, again ? 0 : undefined);
      // Taken away by its seller: what comes after it is heard.
      if (!came && !again && gone < MAX_MISSING) await move(which, gone + 1);
    } else if (settled?.kind === 'restart') {
      const first = await firstFileOf(settled.parent_id);
      if (first === null) pause();
      else await open(first, 0);
    }
  }

  async function prepare({ seen, decision }: ReturnType<typeof check>) {
    const here = playerView().item?.file.id;
    let next: ReturnType<typeof afterAsking> | null = decision;
    if (decision.kind === 'ask') {
      next = await loadAdjacent(seen, 'end', decision.action);
      if (next && !unknown && here !== undefined) answered = { after: here, settled: next };
    }
    if (next?.kind !== 'play' || next.item.id === ahead?.file.id || next.item.id === here) return;
    const item = await loadItem(next.item.id).catch(() => null);
    const voice = item && voiceFor(item.audio_data, playerView().accent)?.voice;
    if (!item || !voice || playerView().item?.file.id !== here) return;
    ahead = item;
    engine.prepare(engineSound(item, voice), () => ahead === item && isStillNext(item) && fromStart(item));
  }

  /** What was decided a while ago: the listener may have chosen another order since. */
  function isStillNext({ file }: DownloadItem): boolean {
    const { decision } = check('end');
    const settled = decision.kind === 'ask' ? answered?.settled : decision;
    return settled?.kind === 'play' && settled.item.id === file.id;
  }

  function forgetAhead() {
    ahead = answered = null;
    asked = false;
  }

  return {
    move: (which: Move) => move(which),
    /** Called with each step of the sound. A file that begins this close to its end, and a short one, are near at once. */
    near(position: number) {
      if (!(engine.seconds > 0 && engine.seconds - position < AHEAD)) asked = false;
      else if (!asked && engine.state === 'playing') {
        const next = check('end');
        asked = next.decision.kind !== 'stop' && isInList(next.seen);
        if (asked) void prepare(next);
      }
    },
    /** What was fetched for the end of the file before, if it is this file; taken once. */
    takeAhead(fileId: number): DownloadItem | null {
      const item = ahead?.file.id === fileId ? ahead : null;
      forgetAhead();
      return item;
    },
    forgetAhead,
  };
}
