import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/queries.ts';
import type { Song } from '#contract/audio-own.ts';
import { listening } from '#contract/listening.ts';

const KEY = callKey(listening.listSong, {});

/** One's own songs, newest first, and the way to change what is shown of them. */
export function useSongs() {
  const client = useQueryClient();
  const songs = useCall(listening.listSong, {}, { refetchOnMount: 'always' });
  return {
    songs,
    /** At once, as the server has just said. */
    change: (how: (songs: Song[]) => Song[]) => client.setQueryData<Song[]>(KEY, before => how(before ?? [])),
    /** What became of a song on its way nobody said. */
    askAgain: () => void client.invalidateQueries({ queryKey: KEY }),
  };
}
