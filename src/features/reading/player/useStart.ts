import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { listenStartCalls } from '#contract/reading/listen-start.ts';
import type { ReadySound } from '#contract/reading/player-file.ts';
import { useAccount } from '#features/people/account/index.ts';
import { listenedWork } from '#features/reading/progress/index.ts';
import { clockTime } from '#rules/reading/player-labels.ts';
import { sendPlayerCommand } from './commands.ts';
import { beginEarlySound } from './earlySound.ts';
import { useNowPlaying, usePlayingFile } from './nowPlaying.ts';

const never = () => () => {};

/** The file of a work heard last, here or on another device, whichever was later; null: none. */
function useLastFile(workId: number): number | null {
  const host = useHost();
  const { account } = useAccount();
  const { data } = useCall(listenStartCalls.place, { content_id: workId }, { enabled: account !== null });
  // What the server drew knows nothing of this device.
  const here = useSyncExternalStore(
    never,
    () => JSON.stringify(listenedWork(host, workId)),
    () => '{}',
  );
  const mine: ReturnType<typeof listenedWork> = JSON.parse(here);
  const theirs = account ? data : undefined;
  if (theirs?.file && theirs.place && theirs.place.heardAt > (mine.heardAt ?? 0)) return theirs.file.id;
  return mine.file ?? null;
}

const wholeNumber = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** `?t=` and `&file=` of a shared second. */
function useSharedSecond() {
  const [params] = useSearchParams();
  const [at, fileId] = [wholeNumber(params.get('t')), wholeNumber(params.get('file'))];
  return at !== null && fileId ? { at, fileId } : null;
}

export interface Start {
  words: string;
  /** Within a tap. */
  play: () => void;
  /** Attributes of the button. */
  data: ReturnType<typeof dataOf>;
}

/** How long the page knows what a tap begins with; its links live ten minutes or more. ms */
const READY_MS = 5 * 60_000;

/** The first file of a work's button, or of one of its files; undefined while unknown. */
function useReadySound(workId: number | null, fileId?: number): ReadySound | null | undefined {
  const file = fileId === undefined ? {} : { audio_file_id: fileId };
  const asked = { enabled: workId !== null, refetchInterval: READY_MS, staleTime: READY_MS };
  return useCall(listenStartCalls.readySound, { content_id: workId ?? 0, ...file }, asked).data;
}

/** Of a button: what a press begins with before the app is here (entries/firstSound.ts). */
const dataOf = (ready: ReadySound | null | undefined) => ({
  'data-sound': ready ? JSON.stringify(ready) : undefined,
});

/** Begins the sound of a work from another page of it: within the tap, before the command to play the work. */
export function useBeginSound(workId: number | null) {
  const { store } = useHost();
  const playing = usePlayingFile();
  const ready = useReadySound(workId);
  return {
    begin: () => void (ready && playing !== ready.fileId && beginEarlySound(ready, store.get)),
    data: dataOf(ready),
  };
}

/** The button that begins a work or one episode: at the second somebody shared, where one stopped, or at the start. */
export function useStart({ workId, files, only }: StartOf): Start {
  const playing = usePlayingFile();
  const last = useLastFile(workId);
  const shared = useSharedSecond();
  const [sharedPosition, hearShared] = useState(false);
  const { store } = useHost();
  const isHere = (id: number | null) => id !== null && (only ? id === files[0] : files.includes(id));
  const isShared = shared !== null && !sharedPosition && (!only || isHere(shared.fileId));
  const goOn = isHere(playing) ? playing : only ? (isHere(last) ? last : null) : last;
  const isHeard = useNowPlaying()?.isPlaying === true && isHere(playing);
  const file = isShared ? shared.fileId : (goOn ?? files[0] ?? 0);
  const usual = useReadySound(workId, only ? files[0] : undefined);
  // This device knows better than the server where one stopped.
  const other = useReadySound(usual && usual.fileId !== file ? workId : null, file);
  const ready = [usual, other].find(each => each?.fileId === file);
  const begin = (at?: number) => {
    if (ready && playing !== file) beginEarlySound(ready, store.get, at);
  };
  if (isShared)
    return {
      words: `Nghe từ ${clockTime(shared.at)}`,
      data: dataOf(null),
      play: () => {
        hearShared(true);
        begin(shared.at);
        sendPlayerCommand({ type: 'playFile', ...shared });
      },
    };
  return {
    data: dataOf(ready),
    words: isHeard ? 'Đang nghe' : goOn === null ? 'Nghe' : 'Nghe tiếp',
    play: () => {
      begin();
      sendPlayerCommand({ type: 'playFile', fileId: file });
    },
  };
}

interface StartOf {
  workId: number;
  /** The first of its files; with `only` the one there is. */
  files: number[];
  only?: boolean;
}
