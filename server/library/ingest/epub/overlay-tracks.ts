import { overlayClass, type Phrase } from '#rules/library/book-overlay.ts';
import type { FramedSound } from '../audio/framed-sound.ts';
import { framesOf } from '../audio/frames.ts';
import type { Deadline } from '../deadline.ts';
import { descendants, type Element, plainText, textOf } from '../markup/tree.ts';
import type { IngestedSound } from './ingested-book.ts';
import { overlaySeconds } from './overlay.ts';
import { trackOf, type WordedPhrase } from './overlay-track.ts';

/** Clips of a chapter, before its recording is made. */
export interface ChapterPhrases {
  spine: number;
  title: string;
  phrases: readonly WordedPhrase[];
  /** `media:duration` of the overlay. */
  named: string | undefined;
}

/** The phrases with the words of their elements; one whose element is not on the page is heard without words. */
export function withWords(phrases: readonly Phrase[], body: Element): WordedPhrase[] {
  if (phrases.length === 0) return [];
  const byId = new Map<string, Element>();
  for (const one of [body, ...descendants(body)]) {
    const id = one.attrs.get('id');
    if (id && !byId.has(id)) byId.set(id, one);
  }
  return phrases.map(phrase => {
    const element = byId.get(phrase.id);
    return { ...phrase, words: element ? plainText(textOf(element)).slice(0, MOST_WORDS) : '' };
  });
}
const MOST_WORDS = 2_000;

interface TrackStore {
  check: Deadline;
  read(path: string): Promise<Buffer>;
  /** `name` as the voice of a chapter is called: `0003-main.mp3`. */
  put(name: string, body: Buffer | string, type: string): Promise<string>;
}

/** Makes and stores the recording of each chapter that has phrases; one that cannot be made leaves its chapter silent. */
export async function storeTracks(
  chapters: readonly ChapterPhrases[],
  store: TrackStore,
): Promise<IngestedSound[]> {
  const uses = new Map<string, Set<number>>();
  for (const { spine, phrases } of chapters)
    for (const { sound } of phrases) uses.set(sound, (uses.get(sound) ?? new Set()).add(spine));
  const made: IngestedSound[] = [];
  // Chapters in a row share a file, and a file may be as long as the book.
  let last: { path: string; sound: FramedSound | null } | null = null;
  const frames = async (path: string) => {
    if (last?.path !== path) last = { path, sound: framesOf(await store.read(path)) };
    return last.sound;
  };
  for (const { spine, title, phrases, named } of chapters) {
    store.check();
    const track = await trackOf(phrases, {
      read: store.read,
      frames,
      isShared: path => (uses.get(path)?.size ?? 0) > 1,
    });
    if (!track) continue;
    const stem = `${String(spine + 1).padStart(4, '0')}-main`;
    made.push({
      spine,
      title,
      seconds: track.seconds,
      told: overlaySeconds(named, track.seconds),
      bytes: track.bytes.length,
      mime: track.mime,
      key: await store.put(`${stem}.${track.extension}`, track.bytes, track.mime),
      marksKey: await store.put(`${stem}.json`, JSON.stringify(track.marks), 'application/json'),
    });
  }
  return made;
}

export const overlayClasses = (properties: ReadonlyMap<string, string>) => ({
  active: overlayClass(properties.get('media:active-class'), '-epub-media-overlay-active'),
  playing: overlayClass(properties.get('media:playback-active-class'), '-epub-media-overlay-playing'),
});
