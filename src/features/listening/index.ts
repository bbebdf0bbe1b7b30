/** The door of listening: what plays and is read aloud, the wish to hear a file, and where the player stands, what is kept. */
export { type Aloud, toggleAloud, useAloud } from './aloud.ts';
export { type HeardPlace, heardPlace } from './heardPlace.ts';
export type { Tell } from './keep.ts';
export { leaveFile, playFile, playNext, playWork, usePlayingFile } from './now.ts';
export { Kept } from './offline/Kept.tsx';
export { PlayerHost } from './PlayerHost.tsx';
export { useStart } from './useStart.ts';
