import { soundAddress } from '#rules/reading/downloads-paths.ts';

/* Which files are on this device and may be played now, by the engine's keys. Small: the player's own files carry it. */

export const localSounds = new Set<string>();

/** Address at which our worker serves the sound; undefined: the server has to. */
export const localSoundAddress = (fileId: number, voice: string): string | undefined =>
  localSounds.has(`${fileId}:${voice}`) ? soundAddress(fileId, voice) : undefined;
