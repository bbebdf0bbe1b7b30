/** The entry of the player: commands, what plays, and where it is mounted. */

export { sendPlayerCommand } from './commands.ts';
export { type LastListeningPosition, lastListeningPosition } from './listeningPosition.ts';
export { nowPlaying, useNowPlaying, usePlayingFile } from './nowPlaying.ts';
export { PlayerHost } from './PlayerHost.tsx';
export { useBeginSound, useStart } from './useStart.ts';
