import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { PlayerOwner } from './player.ts';
import { isPlayRequested } from './playPause.ts';
import { playerView, subscribeView } from './state.ts';

const widths = [160, 320, 640];

const metadataOf = ({ file, parent }: DownloadItem) =>
  new MediaMetadata({
    title: file.title,
    artist: parent.authors.join(', '),
    album: parent.title,
    artwork: parent.thumb
      ? widths.map(width => ({
          src: new URL(`${parent.thumb?.replace(/\/$/, '')}/${width}.webp`, document.baseURI).href,
          sizes: `${width}x${width * 1.5}`,
          type: 'image/webp',
        }))
      : [],
  });

/** Tells the lock screen and the keys of headphones what plays, and does what they ask. */
export function describeToSystem(player: PlayerOwner): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const { engine } = player;
  let [described, rate] = [0, 0];
  const place = () => {
    if (!(engine.seconds > 0) || !playerView().item) return;
    mediaSession.setPositionState?.({
      duration: engine.seconds,
      position: Math.min(engine.position, engine.seconds),
      playbackRate: engine.rate,
    });
  };
  const tell = () => {
    mediaSession.playbackState = !playerView().item ? 'none' : isPlayRequested(engine) ? 'playing' : 'paused';
  };
  subscribeView(() => {
    const { item, rate: chosen } = playerView();
    if (chosen !== rate) {
      rate = chosen;
      place();
    }
    if ((item?.file.id ?? 0) === described) return;
    described = item?.file.id ?? 0;
    mediaSession.metadata = item && metadataOf(item);
    if (!item) mediaSession.setPositionState?.();
    tell();
  });
  // Every new sound, its first facts, playing and pausing are a state.
  engine.onState(() => {
    tell();
    place();
  });
  let last = 0;
  engine.onTime(position => {
    // Steps of a playing sound the system counts itself.
    if (Math.abs(position - last) > 1) place();
    last = position;
  });
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    stop: player.pause,
    nexttrack: player.next,
    previoustrack: player.back,
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? playerView().skips.back)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? playerView().skips.forward),
    seekto: ({ seekTime }) => seekTime !== undefined && engine.seek(seekTime),
  };
  for (const [action, handler] of Object.entries(actions)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // An action this browser does not know.
    }
  }
}
