import { type Playable, type RepeatMode, repeatModes } from './player-moves.ts';

/*
 * What the player remembers on this device, under the exact names of the specification (section 3), as text. A value
 * that is missing, was tampered with or comes from an older version falls back.
 */

export const savedNames = [
  'parentInfo',
  'contentAudioItem',
  'relatePlaylist',
  'isSummary',
  'volume',
  'playbackRate',
  'repeat',
  'accent',
  'position',
] as const;
export type SavedName = (typeof savedNames)[number];

/** "Removing the player clears item, parent, playlist, position … and saved entries." Tastes stay: volume, rate, repeat, accent. */
export const clearedNames: readonly SavedName[] = [
  'parentInfo',
  'contentAudioItem',
  'relatePlaylist',
  'isSummary',
  'position',
];

/** "Player item fields": what has to be known to play it again. */
interface SavedItem extends Playable {
  type_player: string;
  /** Seconds; -1: nobody chose. */
  position_manual: number;
  is_summary: 0 | 1;
  chapterId: number | null;
}

interface SavedParent {
  id: number;
  content_type: number;
  name: string;
  thumb: string;
}

export interface SavedPlayer {
  parentInfo: SavedParent | null;
  contentAudioItem: SavedItem | null;
  relatePlaylist: SavedItem[];
  isSummary: 0 | 1;
  /** 0–100. */
  volume: number;
  playbackRate: number;
  repeat: RepeatMode;
  /** north, central, south, or a narrator's name. */
  accent: string;
  /** Seconds. */
  position: number;
}

/** "Volume 90, playback rate 1, repeat AUTO, accent north, position 0, summary 0." */
export const playerDefaults = {
  volume: 90,
  playbackRate: 1,
  repeat: 'AUTO',
  accent: 'north',
  position: 0,
  isSummary: 0,
} as const satisfies Partial<SavedPlayer>;

export const rateLimits = { lowest: 0.5, highest: 3, step: 0.05 } as const;

/** The nearest speed there is: 0.5 to 3 in steps of 0.05; what is no number is 1. */
export function steppedRate(wanted: number): number {
  if (!Number.isFinite(wanted)) return playerDefaults.playbackRate;
  const inside = Math.min(rateLimits.highest, Math.max(rateLimits.lowest, wanted));
  return Math.round(inside * 20) / 20;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
const count = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

function fromJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

function itemOf(value: unknown): SavedItem | null {
  const fields = fieldsOf(value);
  const [id, parent_id, parent_type] = [fields?.id, fields?.parent_id, fields?.parent_type].map(count);
  if (!fields || !id || !parent_id || !parent_type) return null;
  const manual = fields.position_manual;
  return {
    id,
    parent_id,
    parent_type,
    type_player: words(fields.type_player),
    position_manual: typeof manual === 'number' && Number.isFinite(manual) && manual >= 0 ? manual : -1,
    is_summary: fields.is_summary === 1 ? 1 : 0,
    chapterId: count(fields.chapterId),
    ...(fields.is_final === true && { is_final: true }),
  };
}

function parentOf(value: unknown): SavedParent | null {
  const fields = fieldsOf(value);
  const [id, content_type] = [fields?.id, fields?.content_type].map(count);
  if (!fields || !id || !content_type) return null;
  return { id, content_type, name: words(fields.name), thumb: words(fields.thumb) };
}

/** A number written plainly, inside its limits; else the default. */
function number(text: string | null | undefined, lowest: number, highest: number, fallback: number): number {
  if (!text || !/^\d{1,9}(\.\d{1,9})?$/.test(text)) return fallback;
  const value = Number(text);
  return value >= lowest && value <= highest ? value : fallback;
}

/** Reads what was saved. */
export function readSavedPlayer(saved: Partial<Record<SavedName, string | null>>): SavedPlayer {
  const list = fromJson(saved.relatePlaylist);
  const base = playerDefaults;
  return {
    parentInfo: parentOf(fromJson(saved.parentInfo)),
    contentAudioItem: itemOf(fromJson(saved.contentAudioItem)),
    relatePlaylist: (Array.isArray(list) ? list : []).map(itemOf).filter(item => item !== null),
    isSummary: saved.isSummary === '1' ? 1 : base.isSummary,
    volume: Math.round(number(saved.volume, 0, 100, base.volume)),
    playbackRate: steppedRate(
      number(saved.playbackRate, rateLimits.lowest, rateLimits.highest, base.playbackRate),
    ),
    repeat: repeatModes.find(mode => mode === saved.repeat) ?? base.repeat,
    accent: /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]{0,59}$/u.test(saved.accent ?? '')
      ? (saved.accent ?? base.accent)
      : base.accent,
    position: number(saved.position, 0, 1e7, base.position),
  };
}

/** The text to save, one value a name; null: forget the name. */
export function savedPlayerText(player: SavedPlayer): Record<SavedName, string | null> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    parentInfo: json(player.parentInfo),
    contentAudioItem: json(player.contentAudioItem),
    relatePlaylist: player.relatePlaylist.length > 0 ? json(player.relatePlaylist) : null,
    isSummary: String(player.isSummary),
    volume: String(player.volume),
    playbackRate: String(player.playbackRate),
    repeat: player.repeat,
    accent: player.accent,
    position: String(Math.round(player.position * 1_000) / 1_000),
  };
}

/** State after the player is closed: nothing plays, and the listener's settings stay. */
export const removed = (player: SavedPlayer): SavedPlayer & { isPlaying: false } => ({
  ...player,
  parentInfo: null,
  contentAudioItem: null,
  relatePlaylist: [],
  isSummary: playerDefaults.isSummary,
  position: playerDefaults.position,
  isPlaying: false,
});
