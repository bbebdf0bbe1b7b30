import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { listenTimeCalls } from '#contract/progress-listening.ts';
import { useAccount } from '#features/account/index.ts';
import { listenedWork } from '#features/progress/index.ts';
import { clockTime } from '#rules/player-words.ts';
import { sendPlayerCommand } from './commands.ts';
import { usePlayingFile } from './nowPlaying.ts';

const never = () => () => {};

/** The file of a work heard last, here or on another device, whichever was later; null: none. */
function useLastFile(workId: number): number | null {
  const host = useHost();
  const { account } = useAccount();
  const { data } = useCall(listenTimeCalls.place, { content_id: workId }, { enabled: account !== null });
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
}

/** The button that begins a work or one episode: at the second somebody shared, where one stopped, or at the start. */
export function useStart({ workId, files, only }: StartOf): Start {
  const playing = usePlayingFile();
  const last = useLastFile(workId);
  const shared = useSharedSecond();
  const [sharedPosition, hearShared] = useState(false);
  const isHere = (id: number | null) => id !== null && (only ? id === files[0] : files.includes(id));
  if (shared && !sharedPosition && (!only || isHere(shared.fileId)))
    return {
      words: `Nghe từ ${clockTime(shared.at)}`,
      play: () => {
        hearShared(true);
        sendPlayerCommand({ type: 'playFile', ...shared });
      },
    };
  const goOn = isHere(playing) ? playing : only ? (isHere(last) ? last : null) : last;
  const file = goOn ?? files[0] ?? 0;
  return {
    words: goOn === null ? 'Nghe' : 'Nghe tiếp',
    play: () => sendPlayerCommand({ type: 'playFile', fileId: file }),
  };
}

interface StartOf {
  workId: number;
  /** The first of its files; with `only` the one there is. */
  files: number[];
  only?: boolean;
}
