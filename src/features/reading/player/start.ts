import type { AudioVoice, DownloadItem } from '#contract/reading/player-calls.ts';
import { listenedWork, resolvedPosition } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { afterIntro } from '#rules/reading/player-resume.ts';
import { NO_MANUAL_POSITION, startPosition, voiceFor } from '#rules/reading/player-start.ts';
import type { PlayerView } from './state.ts';

/** A place at the very end would be over at once; seconds. */
const END = 2;

export interface Chosen {
  /** By hand. */
  at?: number;
  /** Position stored on this device, for use without a known one. */
  stored?: number;
}

export interface Start {
  voice: AudioVoice;
  /** Seconds. */
  from: number;
  /** When it was heard last, ms since 1970. */
  heardAt: number | null;
  /** How it looks from now on. */
  view: Pick<PlayerView, 'item' | 'accent' | 'rate' | 'intro' | 'offer' | 'read'>;
}

/** In which voice, from where and how fast a file is heard; null: it has no sound. */
export function startOf(
  host: Host,
  item: DownloadItem,
  view: PlayerView,
  { at, stored = 0 }: Chosen,
): Start | null {
  const found = voiceFor(item.audio_data, view.accent);
  if (!found) return null;
  const { voice, accent } = found;
  const { place: position, offer } = resolvedPosition(host, item);
  const { rate, intro = 0 } = listenedWork(host, item.parent.id);
  const last = Math.max(0, voice.seconds - END);
  const from = startPosition(at ?? NO_MANUAL_POSITION, position?.seconds ?? stored, last);
  const sameWork = view.item?.parent.id === item.parent.id;
  return {
    voice,
    from: at === undefined ? afterIntro(from, intro, voice.seconds) : from,
    heardAt: position?.heardAt ?? null,
    view: {
      item,
      accent,
      rate: sameWork ? view.rate : (rate ?? view.rate),
      intro,
      read: null,
      offer:
        at === undefined && offer
          ? { fileId: offer.id, seconds: offer.seconds, here: offer.device === 'here' }
          : null,
    },
  };
}

/** Whether a file that follows the one in the player begins by itself, at its first second. */
export const followsFromStart = (host: Host, item: DownloadItem, view: PlayerView): boolean =>
  view.sleep === null && startOf(host, item, view, {})?.from === 0;
