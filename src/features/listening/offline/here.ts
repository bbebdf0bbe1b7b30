import { soundAddress } from '#rules/offline-places.ts';

/* Which sounds lie on this device and open now, as the engine names them. Small: the player's own files carry it. */

export const soundsHere = new Set<string>();

/** Where our worker gives the sound out; undefined: it is the server's to give. */
export const addressHere = (fileId: number, voice: string): string | undefined =>
  soundsHere.has(`${fileId}:${voice}`) ? soundAddress(fileId, voice) : undefined;
