import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Manuscript, parseMarkdown } from '#rules/text/markdown.ts';
import { bookFolders } from '../book-folder.ts';
import { plainText } from '../epub/inline.ts';
import { passagesOf } from './making/passages.ts';
import { atMilliseconds, RECIPE, recordTake, writeMp3 } from './making/recording.ts';
import { run } from './making/run.ts';
import { spokenForm } from './making/spoken-form.ts';
import type { Speaker } from './making/voice.ts';
import {
  type DemoAccent,
  readSoundFacts,
  type SoundChapter,
  type SoundFacts,
  type SoundRecording,
  soundKeys,
  soundsRoot,
} from './sounds.ts';

/*
 * Makes the machine speech of the demo library: npx tsx demo/sound/speak.ts [folder …]
 *
 * Run by hand, after a text has changed; its results are committed, so nobody else needs the programs it calls:
 * espeak-ng 1.51 (apt install espeak-ng) and ffmpeg with libmp3lame (apt install ffmpeg). What was made from the same
 * words, voice and recipe is left alone, so a second run changes nothing.
 *
 * espeak-ng is under the GPL; what it says is not covered by it, and none of its files are here.
 */

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const asked = process.argv.slice(2);

// The formatter finds its settings from where it is started.
process.chdir(projectRoot);

for (const key of soundKeys()) {
  if (asked.length > 0 && !asked.includes(key)) continue;
  const folder = join(soundsRoot, key);
  const facts = readSoundFacts(key);
  const chapters: SoundChapter[] = [];
  for (const [index, chapter] of facts.chapters.entries())
    chapters.push(await speakChapter(folder, facts, chapter, index + 1));
  await writeJson(join(folder, 'sound.json'), { ...facts, chapters });
  await removeUnnamed(folder, chapters);
}

async function speakChapter(
  folder: string,
  facts: SoundFacts,
  { voices, ...chapter }: SoundChapter,
  number: number,
): Promise<SoundChapter> {
  const manuscript = await textOf(folder, facts, chapter.ebookChapter, number);
  const spoken: SoundChapter['voices'] = {};
  for (const accent of facts.accents)
    spoken[accent] = await speak(folder, facts, manuscript, {
      chapter,
      number,
      accent,
      before: voices[accent],
    });
  return { ...chapter, title: plainText(manuscript.title), voices: spoken };
}

/** A chapter of the book itself, or the text beside sound.json. */
async function textOf(
  folder: string,
  { of, kind }: SoundFacts,
  ebookChapter: number | undefined,
  number: number,
): Promise<Manuscript> {
  const home = kind === 'audiobook' ? (await bookFolders()).find(book => book.endsWith(`/${of}`)) : folder;
  if (!home) throw new Error(`${folder} reads ${of}, which is no book of the demo library`);
  const name = `${String(ebookChapter ?? number).padStart(2, '0')}.md`;
  return parseMarkdown(await readFile(join(home, name), 'utf8'));
}

interface Wanted {
  chapter: Omit<SoundChapter, 'voices'>;
  number: number;
  accent: DemoAccent;
  before: SoundRecording | undefined;
}

async function speak(
  folder: string,
  facts: SoundFacts,
  manuscript: Manuscript,
  { chapter, number, accent, before }: Wanted,
): Promise<SoundRecording> {
  const name = `${String(number).padStart(2, '0')}-${accent}`;
  const [file, marks] = [`${name}.mp3`, `${name}.json`];
  const passages = passagesOf(manuscript, chapter.blocks);
  const { pitch = 44, pace = 172, variant } = facts.voice ?? {};
  const speaker: Speaker = { accent, pitch, pace, variant };
  const tags = {
    title: plainText(manuscript.title),
    album: facts.title,
    artist: facts.narrator,
    track: String(number),
  };
  const made = createHash('sha256')
    .update(JSON.stringify([RECIPE, speaker, tags, passages, passages.map(({ text }) => spokenForm(text))]))
    .digest('hex')
    .slice(0, 16);
  if (before?.made === made && [file, marks].every(part => existsSync(join(folder, part)))) return before;

  const take = await recordTake(passages, speaker);
  await writeMp3(take.samples, tags, join(folder, file));
  await writeJson(join(folder, marks), take.marks);
  const { size } = await stat(join(folder, file));
  const seconds = atMilliseconds(take.samples.length);
  process.stdout.write(`${join(folder, file)}: ${seconds} s, ${size} bytes\n`);
  return { file, seconds, bytes: size, marks, made };
}

/** Written the way `npm run check` wants to see it. */
async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
  await run(join(projectRoot, 'node_modules/.bin/biome'), [
    'format',
    '--write',
    `--config-path=${projectRoot}`,
    path,
  ]);
}

/** Recordings of chapters that are no longer there. */
async function removeUnnamed(folder: string, chapters: readonly SoundChapter[]): Promise<void> {
  const named = chapters.flatMap(({ voices }) =>
    Object.values(voices).flatMap(voice => (voice ? [voice.file, voice.marks] : [])),
  );
  for (const name of await readdir(folder))
    if (/^\d+-\w+\.(mp3|json)$/.test(name) && !named.includes(name)) await rm(join(folder, name));
}
