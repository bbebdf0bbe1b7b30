import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/queries.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { Song } from '#contract/reading/player-own.ts';

const KEY = callKey(playerCalls.listSong, {});

/** One's own songs, newest first, and the way to change what is shown of them. */
export function useSongs() {
  const client = useQueryClient();
  const songs = useCall(playerCalls.listSong, {}, { refetchOnMount: 'always' });
  return {
    songs,
    /** At once, as the server has just said. */
    change: (how: (songs: Song[]) => Song[]) => client.setQueryData<Song[]>(KEY, before => how(before ?? [])),
    /** Asks again about a song whose upload got no answer. */
    askAgain: () => void client.invalidateQueries({ queryKey: KEY }),
  };
}
