import type { Host } from '#hosts/host.ts';
import { bookPlaces } from './bookPlaces.ts';
import { comicPlaces, videoPlaces } from './comicPlaces.ts';

/** Sends every place that waits on this device and may be sent by the person who is signed in. */
export async function sendAllPlaces(host: Host): Promise<void> {
  for (const places of [bookPlaces, comicPlaces, videoPlaces]) await places.send(host);
}
