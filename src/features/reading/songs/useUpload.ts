import { useEffect, useRef, useState } from 'react';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { SONG_BYTES, type Song } from '#contract/reading/player-own.ts';
import { HEAD_BYTES, songNameOf, whyNotSong } from '#rules/reading/player-songs.ts';

/** A song on its way: chosen, looked at, sent, given up, sent again. */
export function useUpload(done: (song: Song) => void, lost: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [whyNot, setWhyNot] = useState('');
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const task = useTask();
  // What is closed in the middle is given up.
  useEffect(() => () => sending.current?.abort(), []);

  /** Size and first bytes are known here: what cannot be taken is said before anything is sent. */
  async function choose(chosen: File) {
    if (sending.current) return;
    task.forget();
    const head = await chosen
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => null);
    const problem = head
      ? whyNotSong(chosen.size, new Uint8Array(head), SONG_BYTES)
      : 'Chưa đọc được tệp này. Bạn chọn lại nhé.';
    setWhyNot(problem ?? '');
    setFile(problem ? null : chosen);
    if (!problem) setName(songNameOf(chosen.name));
  }

  async function send() {
    if (!file || sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setShare(0);
    const options = { file, signal: stop.signal, onProgress: setShare };
    let song: Song | null = null;
    await task.run(async () => {
      try {
        song = await requestOnce(playerCalls.uploadSong, { name }, options);
      } catch (cause) {
        lost();
        // Given up by hand: nothing to complain about.
        if (!stop.signal.aborted) throw cause;
      }
    });
    sending.current = null;
    if (song) done(song);
  }

  const { name: ofName = [], song: ofSong = [] } = task.fields;
  return {
    file,
    name,
    setName,
    share,
    busy: task.busy,
    nameProblem: ofName[0] ?? '',
    problem: whyNot || ofSong[0] || (ofName[0] ? '' : task.problem),
    choose,
    send,
    giveUp: () => sending.current?.abort(),
  };
}
