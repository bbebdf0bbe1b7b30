import { onLive } from '#client/live.ts';
import { request } from '#client/request.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { resolvedPosition } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import type { PlayerOwner } from './player.ts';
import { isPlayRequested } from './playPause.ts';
import { changeView, playerView } from './state.ts';

/** While a work is paused here: offers the position at which another device hears on. */
export function watchElsewhere(host: Host, { engine }: PlayerOwner): void {
  const paused = (workId: number) => {
    const { item } = playerView();
    return item?.parent.id === workId && !isPlayRequested(engine) ? item : null;
  };
  onLive('position', async ({ content_id, form }) => {
    if (form !== 'heard' || !paused(content_id)) return;
    const reply = await request(listenTimeCalls.place, { content_id }).catch(() => null);
    // One may have gone on meanwhile.
    const item = paused(content_id);
    if (!item || !reply?.place) return;
    const { place: position, offer } = resolvedPosition(host, { ...item, place: reply.place });
    if (offer && position?.device === 'elsewhere')
      changeView({ offer: { fileId: position.id, seconds: position.seconds, here: false } });
  });
}
