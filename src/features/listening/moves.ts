import { request } from '#client/request.ts';
import type { AudioFile } from '#contract/audio-file.ts';
import { listening } from '#contract/listening.ts';
import type { AudioParent, DownloadItem } from '#contract/player.ts';
import { afterAsking, decide } from '#rules/player.ts';
import type { Move } from '#rules/player-moves.ts';
import { voiceFor } from '#rules/player-start.ts';
import type { Engine } from './engine/contract.ts';
import { firstFileOf } from './playlist.ts';
import { soundOf } from './sounds.ts';
import { playerView } from './state.ts';

/** Seconds before the end of a file when the next one is fetched. */
const AHEAD = 20;

const playable = (file: AudioFile, parent: Pick<AudioParent, 'id' | 'content_type'>) => ({
  id: file.id,
  parent_type: parent.content_type,
  parent_id: parent.id,
  is_final: file.isFinal,
});

interface MovesOn {
  engine: Engine;
  open: (fileId: number, at?: number) => Promise<void>;
  pause: () => void;
  /** The sound of an ebook plays. */
  ebook: () => boolean;
}

/** From one file to another: pressed, or because one is over. */
export function createMoves({ engine, open, pause, ebook }: MovesOn) {
  let ahead: DownloadItem | null = null;
  let asked = false;
  /** A press while the answer to an older one is on its way counts instead of it. */
  let turn = 0;

  function situation() {
    const { item, playlist, repeat } = playerView();
    return {
      player: 'main' as const,
      repeat,
      item: item && playable(item.file, item.parent),
      playlist: item ? playlist.map(file => playable(file, item.parent)) : [],
      ebookAudio: ebook(),
    };
  }

  async function askServer(before: ReturnType<typeof situation>, which: Move, action: 'next' | 'back') {
    const { item } = playerView();
    const mine = ++turn;
    const answer = await request(listening.nextBack, { content_id: item?.file.id ?? 0, action }).catch(
      () => null,
    );
    if (mine !== turn || playerView().item?.file.id !== item?.file.id) return null;
    const parent = item && { id: answer?.parent_id ?? 0, content_type: item.parent.content_type };
    const beside = answer?.file && parent ? playable(answer.file, parent) : answer && false;
    return afterAsking(before, which, beside);
  }

  async function move(which: Move) {
    turn += 1;
    const before = situation();
    const decision = decide(before, which);
    const settled = decision.kind === 'ask' ? await askServer(before, which, decision.action) : decision;
    if (settled?.kind === 'stop') pause();
    // What is heard again is heard from its beginning, not from where it ended.
    else if (settled?.kind === 'play')
      await open(settled.item.id, settled.item.id === before.item?.id ? 0 : undefined);
    else if (settled?.kind === 'restart') {
      const first = await firstFileOf(settled.parent_id);
      if (first === null) pause();
      else await open(first, 0);
    }
  }

  async function prepareNext() {
    const next = decide(situation(), 'end');
    const here = playerView().item?.file.id;
    if (next.kind !== 'play' || next.item.id === ahead?.file.id || next.item.id === here) return;
    const item = await request(listening.downloadItem, { audio_file_id: next.item.id }).catch(() => null);
    const voice = item && voiceFor(item.audio_data, playerView().accent)?.voice;
    if (!item || !voice || playerView().item?.file.id !== here) return;
    ahead = item;
    engine.prepare(soundOf(item, voice));
  }

  return {
    move,
    /** Called with each step of the sound. */
    near(position: number) {
      const near = engine.seconds > 0 && engine.seconds - position < AHEAD;
      if (near && !asked && engine.state === 'playing') void prepareNext();
      asked = near;
    },
    /** What was fetched for the end of the file before, if it is this file; taken once. */
    takeAhead(fileId: number): DownloadItem | null {
      const item = ahead?.file.id === fileId ? ahead : null;
      ahead = null;
      return item;
    },
    forgetAhead() {
      ahead = null;
      asked = false;
    },
  };
}
