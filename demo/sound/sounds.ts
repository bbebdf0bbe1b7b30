import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** What may be heard in which accent; central speech is not among the demo's. */
export const accents = ['north', 'south'] as const;
export type DemoAccent = (typeof accents)[number];

const recording = z.object({
  /** Beside sound.json; `demoSounds` makes it absolute. MP3, CBR, so that a seek lands where it says. */
  file: z.string().check(z.regex(/^\d+-(north|south)\.mp3$/)),
  seconds: z.number().check(z.positive()),
  bytes: z.int().check(z.positive()),
  /** Beside sound.json too: a list of `[start, end, sentence]`, seconds. */
  marks: z.string().check(z.regex(/^\d+-(north|south)\.json$/)),
  /** What the recording was made of, as a short hash: speak.ts leaves it alone while this stays the same. */
  made: z.string(),
});

const chapter = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
  /** The chapter of the demo book that is read: 1 is 01.md, and also its index in the spine (0 is the title page). */
  ebookChapter: z.optional(z.int().check(z.positive())),
  /** How many paragraphs, quotes or lists of that chapter are read, from its beginning; without it, all. */
  blocks: z.optional(z.int().check(z.positive())),
  voices: z.object({ north: z.optional(recording), south: z.optional(recording) }),
});

/** What sound.json says. Written by hand, apart from the titles and voices of chapters: those come from speak.ts. */
const soundFacts = z.object({
  kind: z.literal(['audiobook', 'summary', 'podcast']),
  /** The folder name of the demo book that is read or summed up. */
  of: z.optional(z.string()),
  title: z.string().check(z.minLength(1)),
  authors: z.array(z.string()).check(z.minLength(1)),
  narrator: z.string().check(z.minLength(1)),
  category: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  publishedYear: z.int(),
  /** Without a price it is free, or the members' (`memberOnly`). */
  priceVnd: z.optional(z.int().check(z.positive())),
  memberOnly: z.optional(z.boolean()),
  /** Chapters that everyone may hear, whatever the whole costs. */
  freeChapters: z.optional(z.int().check(z.positive())),
  accents: z.array(z.enum(accents)).check(z.minLength(1)),
  /** How high the voice speaks (0 to 99), how many words a minute, and as which of espeak-ng's variants. */
  voice: z.optional(
    z.object({
      pitch: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
      pace: z.optional(z.int().check(z.minimum(80), z.maximum(300))),
      variant: z.optional(z.string()),
    }),
  ),
  chapters: z.array(chapter).check(z.minLength(1)),
});

export type SoundFacts = z.infer<typeof soundFacts>;
export type SoundChapter = z.infer<typeof chapter>;
export type SoundRecording = z.infer<typeof recording>;

/** An audiobook, a summary or a podcast of the demo library; every path in it is absolute. */
export interface DemoSound extends SoundFacts {
  /** The folder's name. */
  key: string;
}

/** `[start, end, sentence]`: seconds from the beginning of the recording, and the words exactly as in the text. */
export type Mark = readonly [start: number, end: number, sentence: string];

const markList = z.array(z.tuple([z.number(), z.number(), z.string()]));

/** Where the sounds of the demo library live, one folder each. */
export const soundsRoot = fileURLToPath(new URL('.', import.meta.url));

/** The names of the folders that hold a sound, in the order of the alphabet. */
export const soundKeys = (): string[] =>
  readdirSync(soundsRoot, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && readdirSync(join(soundsRoot, entry.name)).includes('sound.json'))
    .map(entry => entry.name)
    .sort();

/** Reads one sound.json. Throws when a field is missing. */
export const readSoundFacts = (key: string): SoundFacts =>
  soundFacts.parse(JSON.parse(readFileSync(join(soundsRoot, key, 'sound.json'), 'utf8').normalize('NFC')));

/** All sounds of the demo library. Throws at one that is not whole: a missing voice is a slip, not a choice. */
export const demoSounds = (): DemoSound[] =>
  soundKeys().map(key => {
    const facts = readSoundFacts(key);
    return { key, ...facts, chapters: facts.chapters.map(chapter => located(key, chapter, facts.accents)) };
  });

function located(key: string, chapter: SoundChapter, spoken: readonly DemoAccent[]): SoundChapter {
  const voices: SoundChapter['voices'] = {};
  for (const accent of spoken) {
    const voice = chapter.voices[accent];
    if (!voice) throw new Error(`${key}: "${chapter.title}" has no ${accent} voice; run demo/sound/speak.ts`);
    voices[accent] = {
      ...voice,
      file: join(soundsRoot, key, voice.file),
      marks: join(soundsRoot, key, voice.marks),
    };
  }
  return { ...chapter, voices };
}

/** When each sentence of a recording is heard. */
export const readTimings = (path: string): Mark[] => markList.parse(JSON.parse(readFileSync(path, 'utf8')));
