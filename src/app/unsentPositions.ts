import { comicPositions, videoPositions } from '#features/reading/comics/index.ts';
import { bookPositions } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';

/** Sends every place that waits on this device and may be sent by the person who is signed in. */
export async function sendUnsentPositions(host: Host): Promise<void> {
  for (const positions of [bookPositions, comicPositions, videoPositions]) await positions.send(host);
}
