import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#rules/text/markdown.ts';
import { bookFolders, readBookFolder } from '../book-folder.ts';
import { chapterPage } from '../epub/chapter-page.ts';
import { passagesOf } from './making/passages.ts';
import { readMp3Frames } from './mp3-frames.ts';
import { type DemoSound, demoSounds, readTimings, type SoundRecording, soundsRoot } from './sounds.ts';

const MEGABYTE = 1_000_000;

const sounds = demoSounds();

const chapters = sounds.flatMap(sound =>
  sound.chapters.map((chapter, index) => ({
    sound,
    chapter,
    number: index + 1,
    place: `${sound.key} ${index + 1}`,
  })),
);

const recordings: { place: string; voice: SoundRecording }[] = chapters.flatMap(({ chapter, place }) =>
  Object.entries(chapter.voices).flatMap(([accent, voice]) =>
    voice ? [{ place: `${place} ${accent}`, voice }] : [],
  ),
);

const ofKind = (kind: DemoSound['kind']) => sounds.filter(sound => sound.kind === kind);

test('there is enough to hear: audiobooks in two accents, summaries, podcasts', () => {
  const audiobooks = ofKind('audiobook');
  expect(audiobooks.length).toBeGreaterThanOrEqual(6);
  expect(audiobooks.filter(({ accents }) => accents.length === 2).length).toBeGreaterThanOrEqual(3);
  expect(ofKind('summary').length).toBeGreaterThanOrEqual(2);
  expect(ofKind('podcast').length).toBeGreaterThanOrEqual(2);
  for (const { key, chapters } of sounds) expect(chapters.length, key).toBeGreaterThanOrEqual(3);
});

test('no two sounds share a name, and each says that a machine speaks', () => {
  const titles = sounds.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { key, narrator, description } of sounds) {
    expect(narrator, key).toBe('Giọng máy');
    expect(description, key).toMatch(/giọng máy/i);
  }
});

test('whoever must pay or be a member first may always hear something', () => {
  for (const { key, priceVnd, memberOnly, freeChapters = 0, chapters } of sounds) {
    if (!priceVnd && !memberOnly) continue;
    expect(freeChapters, key).toBeGreaterThan(0);
    expect(freeChapters, key).toBeLessThan(chapters.length);
  }
});

test('every recording is there, as long and as big as its list says', () => {
  for (const { place, voice } of recordings) {
    expect(statSync(voice.file).size, place).toBe(voice.bytes);
    expect(readMp3Frames(readFileSync(voice.file)).seconds, place).toBeCloseTo(voice.seconds, 1);
  }
});

test('every frame of every recording has the same bit rate and size, so that a seek lands where it says', () => {
  for (const { place, voice } of recordings)
    expect(readMp3Frames(readFileSync(voice.file)), place).toMatchObject({
      header: 'Info',
      bitrates: [24_000],
      sampleRates: [24_000],
      channels: [1],
      frameBytes: [72],
    });
});

test('all recordings and their marks together stay within twelve megabytes', () => {
  const total = recordings.reduce((sum, { voice }) => sum + voice.bytes + statSync(voice.marks).size, 0);
  expect(total).toBeLessThanOrEqual(12 * MEGABYTE);
});

test('marks follow one another, none of them lasts past the recording', () => {
  for (const { place, voice } of recordings) {
    const marks = readTimings(voice.marks);
    expect(marks.length, place).toBeGreaterThan(5);
    let before = 0;
    for (const [start, end, sentence] of marks) {
      expect(start, `${place}: ${sentence}`).toBeGreaterThanOrEqual(before);
      expect(end, `${place}: ${sentence}`).toBeGreaterThan(start);
      // Nobody waits longer than this in the middle of a chapter.
      expect(start - before, `${place}: ${sentence}`).toBeLessThan(1.5);
      before = end;
    }
    expect(before, place).toBeLessThan(voice.seconds);
  }
});

test('two accents of one chapter say the same sentences', () => {
  for (const { chapter, place } of chapters) {
    const { north, south } = chapter.voices;
    if (!north || !south) continue;
    const [inNorth, inSouth] = [north, south].map(({ marks }) => readTimings(marks).map(mark => mark[2]));
    expect(inNorth, place).toEqual(inSouth);
  }
});

test('everything one reads about a sound is composed Unicode', () => {
  for (const { sound, place } of chapters) {
    const { key, ...told } = sound;
    expect(key).toMatch(/^[a-z0-9-]+$/);
    expect(JSON.stringify(told), place).toBe(JSON.stringify(told).normalize('NFC'));
  }
  for (const { place, voice } of recordings) {
    const marks = readFileSync(voice.marks, 'utf8');
    expect(marks, place).toBe(marks.normalize('NFC'));
  }
});

test('whatever belongs to a book belongs to one of the demo, by the same author', async () => {
  const folders = await bookFolders();
  for (const { key, kind, of, title, authors } of sounds) {
    expect(of !== undefined, key).toBe(kind !== 'podcast');
    if (!of) continue;
    const folder = folders.find(path => basename(path) === of);
    const { facts } = await readBookFolder(folder ?? of);
    expect(authors, key).toEqual([facts.author]);
    expect(title, key).toContain(facts.title);
  }
});

test('each sentence of an audiobook stands in the chapter it was read from, letter for letter', async () => {
  const folders = await bookFolders();
  for (const { sound, chapter, place } of chapters.filter(({ sound }) => sound.kind === 'audiobook')) {
    const { chapters: texts } = await readBookFolder(folders.find(path => basename(path) === sound.of) ?? '');
    const page = visibleText(chapterPage(parseMarkdown(texts[(chapter.ebookChapter ?? 0) - 1] ?? '')));
    expect(page, place).toContain(chapter.title);
    for (const voice of Object.values(chapter.voices))
      for (const [, , sentence] of readTimings(voice?.marks ?? '')) expect(page, place).toContain(sentence);
  }
});

test('each sentence of a summary or podcast stands in the text beside it', () => {
  for (const { sound, chapter, place } of chapters.filter(({ sound }) => sound.kind !== 'audiobook'))
    for (const voice of Object.values(chapter.voices)) {
      const number = basename(voice?.marks ?? '').slice(0, 2);
      const text = readFileSync(new URL(`${sound.key}/${number}.md`, import.meta.url), 'utf8');
      expect(text.startsWith(`# ${chapter.title}\n`), place).toBe(true);
      for (const [, , sentence] of readTimings(voice?.marks ?? '')) expect(text, place).toContain(sentence);
    }
});

test('what one hears is what the texts say today, from the title to the last block that is read', async () => {
  const folders = await bookFolders();
  for (const { sound, chapter, number, place } of chapters) {
    const book = folders.find(path => basename(path) === sound.of) ?? '';
    const home = sound.kind === 'audiobook' ? book : join(soundsRoot, sound.key);
    const name = String(chapter.ebookChapter ?? number).padStart(2, '0');
    const manuscript = parseMarkdown(readFileSync(join(home, `${name}.md`), 'utf8'));
    const said = passagesOf(manuscript, chapter.blocks).map(({ text }) => text);
    for (const voice of Object.values(chapter.voices))
      expect(
        readTimings(voice?.marks ?? '').map(mark => mark[2]),
        `${place}: run demo/sound/speak.ts`,
      ).toEqual(said);
  }
});

const visibleText = (xhtml: string) =>
  xhtml
    .slice(xhtml.indexOf('<body>'))
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
