import { useEffect, useState } from 'react';
import { onLive } from '#client/live.ts';

/** Time that a typing hint is shown. Milliseconds. */
const WRITES_MS = 6_000;

/** Names of colleagues who are typing, by room. */
export function useColleagues(): ReadonlyMap<number, string> {
  const [writing, setWriting] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const end = (room: number) => {
      clearTimeout(timers.get(room));
      timers.delete(room);
      setWriting(before => (before.has(room) ? new Map([...before].filter(([id]) => id !== room)) : before));
    };
    const stops = [
      onLive('chat_colleague', ({ room_id, name }) => {
        clearTimeout(timers.get(room_id));
        timers.set(
          room_id,
          setTimeout(() => end(room_id), WRITES_MS),
        );
        setWriting(before => (before.get(room_id) === name ? before : new Map(before).set(room_id, name)));
      }),
      // What was written has come.
      onLive('chat', ({ room_id, text }) => text?.side !== 'buyer' && end(room_id)),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return writing;
}
