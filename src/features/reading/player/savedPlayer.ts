import { type DownloadItem, downloadItem } from '#contract/reading/player-calls.ts';
import type { Host } from '#hosts/host.ts';
import { itemInTodaysNames } from '#rules/reading/player-names.ts';
import {
  clearedNames,
  readSavedPlayer,
  type SavedPlayer,
  savedNames,
  savedPlayerText,
} from '#rules/reading/player-settings.ts';
import { NO_MANUAL_POSITION } from '#rules/reading/player-start.ts';
import type { PlayerView } from './state.ts';

/* What the player writes on this device and finds again at the next start. */

/** The player's last contents, for a start without network. Its links are dead by then and are left out. */
const SHOWN = 'listening_shown';

export const savedPlayer = (host: Host): SavedPlayer =>
  readSavedPlayer(Object.fromEntries(savedNames.map(name => [name, host.store.get(name)] as const)));

export function savePlayer(host: Host, view: PlayerView, position: number): void {
  const { item, accent, rate, volume, repeat, related } = view;
  const texts = savedPlayerText({
    parentInfo: item && {
      id: item.parent.id,
      content_type: item.parent.content_type,
      name: item.parent.title,
      thumb: item.parent.thumb ?? '',
    },
    contentAudioItem: item && {
      id: item.file.id,
      parent_id: item.parent.id,
      parent_type: item.parent.content_type,
      type_player: 'main',
      position_manual: NO_MANUAL_POSITION,
      is_summary: item.parent.is_summary ? 1 : 0,
      chapterId: item.file.id,
      is_final: item.file.is_final,
    },
    relatePlaylist: (related?.of === item?.parent.id ? (related?.works ?? []) : []).map(({ file }) => ({
      ...{ id: file.id, parent_id: file.parent_id, parent_type: file.parent_type },
      type_player: 'main',
      position_manual: NO_MANUAL_POSITION,
      is_summary: 0,
      chapterId: file.id,
    })),
    isSummary: item?.parent.is_summary ? 1 : 0,
    volume,
    playbackRate: rate,
    repeat,
    accent,
    position,
  });
  for (const name of savedNames) {
    const text = texts[name];
    if (text === null) host.store.remove(name);
    else host.store.set(name, text);
  }
  if (!item) return;
  const audio_data = item.audio_data.map(voice => ({ ...voice, url: '', marks_url: null }));
  host.store.set(SHOWN, JSON.stringify({ ...item, audio_data, token: '' }));
}

/** The item as it looked; null when it is another's or cannot be read. */
export function lastShownItem(host: Host, fileId: number): DownloadItem | null {
  try {
    const item = downloadItem.safeParse(itemInTodaysNames(JSON.parse(host.store.get(SHOWN) ?? 'null')));
    return item.success && item.data.file.id === fileId ? item.data : null;
  } catch {
    return null;
  }
}

/** "Removing the player clears item, parent, playlist, position, playing state and saved entries." */
export function clearSaved(host: Host): void {
  for (const name of [...clearedNames, SHOWN]) host.store.remove(name);
}
