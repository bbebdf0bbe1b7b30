/** The door of listening: what plays, the wish to hear a file, and where the player stands. */
export { leaveFile, playFile, playNext, playWork, usePlayingFile } from './now.ts';
export { PlayerHost } from './PlayerHost.tsx';
export { useStart } from './useStart.ts';
