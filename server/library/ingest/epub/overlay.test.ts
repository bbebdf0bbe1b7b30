import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from '../../../kit/storage.ts';
import { readSound } from '../audio/read-sound.ts';
import { mp3Of, opusOf } from '../audio/sample-sound.ts';
import type { PhraseTiming } from '../audio/timings.ts';
import { epubOf, page } from './hostile.ts';
import { ingestEpub } from './ingest-epub.ts';
import type { IngestedBook } from './ingested-book.ts';

/* Media overlays of EPUB 3.3, each rule by its name: what SMIL says becomes one recording a chapter, with its marks. */

const root = mkdtempSync(join(tmpdir(), 'mot-overlay-'));
const storage = diskStorage(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Made {
  /** Inside the `<body>` of the first chapter's SMIL. */
  one: string;
  /** The same of the second chapter. */
  two?: string;
  meta?: string;
  sounds?: Record<string, Buffer>;
}

const par = (text: string, audio = '', type = '') =>
  `<par${type && ` epub:type="${type}"`}><text src="../OPS/${text}"/>${audio}</par>`;
const clip = (file: string, begin?: string, end?: string) =>
  `<audio src="${file}"${begin ? ` clipBegin="${begin}"` : ''}${end ? ` clipEnd="${end}"` : ''}/>`;

function take({ one, two, meta = '', sounds = { 'a.mp3': mp3Of({ seconds: 2.4 }) } }: Made) {
  const smil = (body: string) =>
    `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>${body}</body></smil>`;
  const chapter = page(
    '<p><span id="a">Một câu.</span> <span id="b">Hai  <i>câu</i>.</span> <span id="c">Ba.</span></p>',
  );
  return ingestEpub(
    epubOf({
      chapters: {},
      files: {
        'OPS/one.xhtml': chapter,
        'OPS/two.xhtml': chapter,
        'media/one.smil': smil(one),
        ...(two && { 'media/two.smil': smil(two) }),
        ...Object.fromEntries(Object.entries(sounds).map(([name, bytes]) => [`media/${name}`, bytes])),
      },
      metadata: `<dc:identifier id="uid">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>Sách thử</dc:title><dc:language>vi</dc:language>${meta}`,
      manifest: `<item id="one" href="one.xhtml" media-type="application/xhtml+xml" media-overlay="s1"/><item id="two" href="two.xhtml" media-type="application/xhtml+xml"${two ? ' media-overlay="s2"' : ''}/><item id="s1" href="../media/one.smil" media-type="application/smil+xml"/>${two ? '<item id="s2" href="../media/two.smil" media-type="application/smil+xml"/>' : ''}${Object.keys(
        sounds,
      )
        .map(
          (name, at) =>
            `<item id="m${at}" href="../media/${name}" media-type="${name.endsWith('ogg') ? 'audio/ogg' : 'audio/mpeg'}"/>`,
        )
        .join('')}`,
      spine: '<itemref idref="one"/><itemref idref="two"/>',
    }),
    storage,
  );
}

const soundOf = (made: IngestedBook, at = 0) => {
  const found = made.sound?.chapters[at];
  const file = (key = '') => readFileSync(join(root, key));
  return {
    bytes: file(found?.key),
    marks: JSON.parse(file(found?.marksKey).toString('utf8')) as PhraseTiming[],
    seconds: found?.seconds ?? 0,
  };
};
const timesOf = (marks: PhraseTiming[]) => marks.map(([start, end, , { id }]) => [id, start, end]);

test('a recording that the chapter reads through stays byte for byte, and says what is heard when', async () => {
  const sound = mp3Of({ seconds: 2.4 });
  const made = await take({
    one:
      par('one.xhtml#a', clip('a.mp3', '0s', '1.2s')) +
      par('one.xhtml#b', clip('a.mp3', '0:00:01.2', '2400ms')),
  });
  const { bytes, marks } = soundOf(made);
  expect(bytes.equals(sound)).toBe(true);
  expect(marks).toEqual([
    [0, 1.2, 'Một câu.', { id: 'a' }],
    [1.2, 2.4, 'Hai câu.', { id: 'b' }],
  ]);
});

test('phrases of nested sequences come in the order of the document', async () => {
  const made = await take({
    one: `<seq epub:textref="../OPS/one.xhtml">${par('one.xhtml#a', clip('a.mp3', '0s', '0.48s'))}<seq><seq>${par('one.xhtml#b', clip('a.mp3', '0.48s', '0.96s'))}</seq></seq></seq>${par('one.xhtml#c', clip('a.mp3', '0.96s', '2.4s'))}`,
  });
  expect(timesOf(soundOf(made).marks).map(([id]) => id)).toEqual(['a', 'b', 'c']);
});

test('a clip without an end is heard to the end of its file', async () => {
  const made = await take({ one: par('one.xhtml#a', clip('a.mp3')) });
  expect(timesOf(soundOf(made).marks)).toEqual([['a', 0, 2.4]]);
});

test('clips out of order, and of several files, are one recording with the seconds of each', async () => {
  const made = await take({
    one:
      par('one.xhtml#a', clip('a.mp3', '1.2s', '1.68s')) +
      par('one.xhtml#b', clip('a.mp3', '0s', '0.24s')) +
      par('one.xhtml#c', clip('b.mp3', '0.24s', '0.72s')),
    sounds: { 'a.mp3': mp3Of({ seconds: 2.4, fill: 1 }), 'b.mp3': mp3Of({ seconds: 2.4, fill: 2 }) },
  });
  const { bytes, marks, seconds } = soundOf(made);
  expect(timesOf(marks)).toEqual([
    ['a', 0, 0.48],
    ['b', 0.48, 0.72],
    ['c', 0.72, 1.2],
  ]);
  expect(seconds).toBeCloseTo(1.2, 6);
  expect(readSound(bytes, 'x').seconds).toBeCloseTo(1.2, 6);
  // Frames of 72 bytes: those of the second file at the end, of the first before.
  expect([...bytes.subarray(10, 12), ...bytes.subarray(bytes.length - 2)]).toEqual([1, 1, 2, 2]);
});

test('of a file that two chapters share, each gets its own clips and no more', async () => {
  const sound = Buffer.concat([mp3Of({ seconds: 1.2, fill: 1 }), mp3Of({ seconds: 1.2, fill: 2 })]);
  const made = await take({
    one: par('one.xhtml#a', clip('a.mp3', '0s', '1.2s')),
    two: par('two.xhtml#a', clip('a.mp3', '1.2s', '2.4s')),
    sounds: { 'a.mp3': sound },
  });
  expect(soundOf(made, 0).bytes.equals(mp3Of({ seconds: 1.2, fill: 1 }))).toBe(true);
  expect(soundOf(made, 1).bytes.equals(mp3Of({ seconds: 1.2, fill: 2 }))).toBe(true);
});

test('a file that is not cut is heard whole by its one chapter, and by none where two share it', async () => {
  const sounds = { 'a.ogg': opusOf(2) };
  const one = par('one.xhtml#a', clip('a.ogg', '0.5s', '1s'));
  const alone = await take({ one, sounds });
  expect(soundOf(alone).bytes.equals(opusOf(2))).toBe(true);
  expect(timesOf(soundOf(alone).marks)).toEqual([['a', 0.5, 1]]);
  const shared = await take({ one, two: par('two.xhtml#a', clip('a.ogg', '1s', '2s')), sounds });
  expect(shared.sound).toBeUndefined();
});

test('sound without text is heard, and lights nothing', async () => {
  const made = await take({
    one: `<par>${clip('a.mp3', '0s', '1.2s')}</par>${par('one.xhtml#a', clip('a.mp3', '1.2s'))}`,
  });
  expect(soundOf(made).marks).toEqual([
    [0, 1.2, '', { id: '' }],
    [1.2, 2.4, 'Một câu.', { id: 'a' }],
  ]);
});

test('text without sound is a silence as long as it takes to read, for a voice of the device', async () => {
  const made = await take({ one: par('one.xhtml#a', clip('a.mp3', '0s', '1.2s')) + par('one.xhtml#b') });
  const { marks, bytes } = soundOf(made);
  expect(marks[1]).toEqual([1.2, 2.208, 'Hai câu.', { id: 'b', spoken: true }]);
  expect(readSound(bytes, 'x').seconds).toBeCloseTo(2.208, 6);
});

test('a chapter of text without any sound is a recording of silence', async () => {
  const made = await take({ one: par('one.xhtml#a') + par('one.xhtml#b') });
  const { marks, bytes } = soundOf(made);
  expect(marks.map(([, , words, { spoken }]) => [words, spoken])).toEqual([
    ['Một câu.', true],
    ['Hai câu.', true],
  ]);
  expect(readSound(bytes, 'x').seconds).toBeGreaterThan(2);
});

test('what may be left out and stepped out of travels with its phrases', async () => {
  const made = await take({
    one:
      par('one.xhtml#a', clip('a.mp3', '0s', '0.48s'), 'pagebreak') +
      `<seq epub:type="table"><seq epub:type="table-row">${par('one.xhtml#b', clip('a.mp3', '0.48s', '0.96s'))}</seq>${par('one.xhtml#c', clip('a.mp3', '0.96s', '2.4s'), 'table-cell')}</seq>`,
  });
  expect(soundOf(made).marks.map(mark => mark[3])).toEqual([
    { id: 'a', skip: 'pages' },
    { id: 'b', skip: 'tables', leave: ['table', 1] },
    { id: 'c', skip: 'tables', leave: ['table', 1] },
  ]);
});

test('durations, the narrator and the classes are as the package names them', async () => {
  const made = await take({
    one: par('one.xhtml#a', clip('a.mp3')),
    meta: '<meta property="media:duration" refines="#s1">0:01:00</meta><meta property="media:duration">0:02:30</meta><meta property="media:narrator">Thu Hà</meta><meta property="media:active-class">sang</meta><meta property="media:playback-active-class">nghe</meta>',
  });
  expect(made.package.spine.map(({ overlay }) => overlay)).toEqual([60, undefined]);
  expect([made.sound?.seconds, made.sound?.narrator]).toEqual([150, 'Thu Hà']);
  expect(made.package.overlay).toEqual({ active: 'sang', playing: 'nghe' });
});

test('without names durations are those of the recordings, and the classes ours', async () => {
  const made = await take({
    one: par('one.xhtml#a', clip('a.mp3')),
    two: par('two.xhtml#a', clip('a.mp3', '1s')),
  });
  expect(made.sound?.chapters.map(({ told }) => told)).toEqual([2, 1]);
  expect(made.sound?.seconds).toBe(3);
  expect(made.package.overlay?.active).toBe('-epub-media-overlay-active');
});

test('sound elsewhere and text of other chapters are left out', async () => {
  const made = await take({
    one:
      par('one.xhtml#a', clip('https://canary.invalid/a.mp3')) +
      par('two.xhtml#a', clip('a.mp3')) +
      par('one.xhtml#b', clip('a.mp3', '1.2s', '0.5s')),
  });
  expect(timesOf(soundOf(made).marks)).toEqual([['b', 0, 1.2]]);
});

test('a damaged overlay, and clips that no recording can be made of, cost the sound and not the chapter', async () => {
  const damaged = await take({ one: '<par>' });
  expect(damaged.sound).toBeUndefined();
  const mixed = await take({
    one: par('one.xhtml#a', clip('a.mp3', '1s', '2s')) + par('one.xhtml#b', clip('b.ogg', '0s', '1s')),
    sounds: { 'a.mp3': mp3Of(), 'b.ogg': opusOf(2) },
  });
  expect(mixed.package.overlay).toBeUndefined();
  expect(mixed.chapters[0]?.text).toContain('Một câu.');
});

test('the sound of an overlay is no file of the book: its pages do not bring it along', async () => {
  const made = await take({ one: par('one.xhtml#a', clip('a.mp3')) });
  expect(() => readFileSync(join(root, 'books', made.hash, 'm/0001.mp3'))).toThrow();
  expect(readFileSync(join(root, 'books', made.hash, 'c/0001.xhtml'), 'utf8')).not.toContain('mot-overlay');
});
