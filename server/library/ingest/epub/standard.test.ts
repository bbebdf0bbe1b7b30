import { describe, expect, test } from 'vitest';
import { m4aOf, mp3Of, opusOf } from '../audio/sample-sound.ts';
import { chapter, file, take } from './standard-case.ts';

/* Rules of EPUB 3.3 and EPUB Reading Systems 3.3 about sound and moving pictures, each by its name there. */

describe('sound and moving pictures', () => {
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60)]);
  const mp4 = Buffer.concat([Buffer.alloc(4), Buffer.from('ftypisom'), Buffer.alloc(60)]);

  test.each([
    ['audio', 'a.mp3', 'audio/mpeg', mp3Of(), 'mp3'],
    ['audio', 'a.mp4', 'audio/mp4', m4aOf(1), 'm4a'],
    ['audio', 'a.opus', 'audio/ogg; codecs=opus', opusOf(1), 'ogg'],
    ['video', 'a.mp4', 'video/mp4', mp4, 'mp4'],
    ['video', 'a.webm', 'video/webm', webm, 'webm'],
  ])(
    '<%s> of %s comes along, with controls, and waits to be started',
    async (name, path, type, bytes, kind) => {
      const book = await take({
        body: `<${name} src="../media/${path}" autoplay="autoplay" onplay="window.pwned=1" loop="loop">thay thế</${name}>`,
        files: { [`media/${path}`]: bytes },
        manifest: `<item id="m" href="../media/${path}" media-type="${type}"/>`,
      });
      expect(chapter(book.hash)).toMatch(
        new RegExp(
          `<${name} loop="loop" src="\\.\\./m/0001\\.${kind}" controls="" preload="metadata"[^>]*></${name}>`,
        ),
      );
      expect(file(book.hash, `m/0001.${kind}`).equals(bytes)).toBe(true);
    },
  );

  test('sources and captions of the book stay; what is elsewhere, or is something else, leaves its fallback', async () => {
    const book = await take({
      body:
        '<video width="300"><source src="https://canary.invalid/a.webm"/><source src="../media/a.webm" type="video/webm"/><track src="../media/a.vtt" kind="captions" srclang="vi" label="Việt" default="default"/></video>' +
        '<audio src="../media/x.mp3"><p>Không có tiếng</p></audio>',
      files: {
        'media/a.webm': webm,
        'media/a.vtt': 'WEBVTT\n',
        'media/x.mp3': '<script>window.pwned=1</script>',
      },
      manifest:
        '<item id="m" href="../media/a.webm" media-type="video/webm"/><item id="t" href="../media/a.vtt" media-type="text/vtt"/><item id="x" href="../media/x.mp3" media-type="audio/mpeg"/>',
    });
    expect(chapter(book.hash)).toContain(
      '<source type="video/webm" src="../m/0001.webm"/><track kind="captions" srclang="vi" label="Việt" src="../m/0002.vtt"/></video><p>Không có tiếng</p>',
    );
  });
});
