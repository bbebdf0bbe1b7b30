import { afterIntro } from './player-resume.ts';
import { NO_MANUAL_POSITION, startPosition, voiceFor } from './player-start.ts';
import { listenedWorksKey, listeningPositionKey } from './progress-positions.ts';

/*
 * How a file begins whose addresses are here before its player is: as start.ts in features/reading/player begins it once the
 * player has asked the server. Small: it is in the script of pages that the server draws.
 */

/** contract/reading/player-file.ts `ReadySound`. */
interface Ready {
  fileId: number;
  workId: number;
  voices: readonly { voice: string; url: string; seconds: number }[];
  expiresAt: number;
  place: { seconds: number; heardAt: number } | null;
}

export interface ReadyStart {
  voice: string;
  url: string;
  /** Seconds. */
  from: number;
  rate: number;
  /** 0–1. */
  volume: number;
}

/** A place at the very end would be over at once; seconds. */
const END = 2;

function fieldsIn(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}
const numberIn = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** A number inside its limits; else the default, as player-settings.ts has it. */
function within(value: string | number | null, low: number, high: number, usual: number): number {
  const number = value === null ? usual : Number(value);
  return number >= low && number <= high ? number : usual;
}

/** Null: the addresses are over, or this device heard another file of the work last. `at`: a second somebody chose. */
export function readyStart(
  { fileId, workId, voices, expiresAt, place: position }: Ready,
  saved: (name: string) => string | null,
  now: number,
  at = NO_MANUAL_POSITION,
): ReadyStart | null {
  const work = fieldsIn(JSON.stringify(fieldsIn(saved(listenedWorksKey))[workId] ?? null));
  const there = position ?? { seconds: 0, heardAt: 0 };
  const other = numberIn(work.file) > 0 && work.file !== fileId && numberIn(work.heardAt) > there.heardAt;
  const voice = voiceFor(voices, saved('accent') ?? 'north')?.voice;
  if (!voice || expiresAt <= now || (other && at === NO_MANUAL_POSITION)) return null;
  const here = fieldsIn(saved(listeningPositionKey(fileId)));
  const stored = numberIn(here.heardAt) > there.heardAt ? numberIn(here.seconds) : there.seconds;
  const from = startPosition(at, stored, Math.max(0, voice.seconds - END));
  return {
    voice: voice.voice,
    url: voice.url,
    from: at === NO_MANUAL_POSITION ? afterIntro(from, numberIn(work.intro), voice.seconds) : from,
    rate: within(numberIn(work.rate) || saved('playbackRate'), 0.5, 3, 1),
    volume: within(saved('volume'), 0, 100, 90) / 100,
  };
}
