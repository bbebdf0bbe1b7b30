import { comicPlaces, videoPlaces } from '#features/reading/comics/index.ts';
import { bookPlaces } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';

/** Sends every place that waits on this device and may be sent by the person who is signed in. */
export async function sendUnsentPositions(host: Host): Promise<void> {
  for (const positions of [bookPlaces, comicPlaces, videoPlaces]) await positions.send(host);
}
