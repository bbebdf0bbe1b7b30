import { expect, test } from 'vitest';
import {
  aWebm,
  ebml,
  liveEbml,
  webmAttached,
  webmBlock,
  webmCluster,
  webmHead,
  webmInfo,
  webmTags,
  webmTrack,
} from '../../testing/testWebm.ts';
import { cleanWebm, looksLikeWebm } from './webm.ts';

test('a film of a browser keeps its picture and loses title, programs, day, names, tags and attached files, at the same length', () => {
  const given = aWebm(webmTags, webmAttached);
  const made = cleanWebm(given);
  expect(made?.length).toBe(given.length);
  const text = made?.toString('latin1') ?? '';
  for (const secret of ['Ngân', 'Bình', 'GPS', 'căn', 'An'])
    expect(text.includes(Buffer.from(secret).toString('latin1')), secret).toBe(false);
  expect(made?.includes(webmBlock)).toBe(true);
  expect(made?.includes(Buffer.alloc(8, 7))).toBe(false);
  // What is emptied can be read over: the copy is a film again.
  expect(cleanWebm(made as Buffer)).toEqual(made);
});

test('one that was recorded live has neither its segment’s nor its clusters’ size', () => {
  const given = Buffer.concat([
    webmHead,
    liveEbml(
      0x18538067,
      webmInfo,
      webmTrack(1, 'V_VP8'),
      liveEbml(0x1f43b675, ebml(0xe7, Buffer.from([0])), webmBlock),
      liveEbml(0x1f43b675, webmBlock),
      webmTags,
    ),
  ]);
  const made = cleanWebm(given);
  expect(made?.length).toBe(given.length);
  expect(made?.includes(Buffer.from('GPS'))).toBe(false);
});

test('sound alone, other codecs, a piece of a film, matroska and words are no films', () => {
  const sound = Buffer.concat([webmHead, ebml(0x18538067, webmInfo, webmTrack(2, 'A_OPUS'), webmCluster)]);
  const other = Buffer.concat([
    webmHead,
    ebml(0x18538067, webmInfo, webmTrack(1, 'V_MPEG4/ISO/AVC'), webmCluster),
  ]);
  const bare = Buffer.concat([webmHead, ebml(0x18538067, webmInfo, webmTrack(1, 'V_VP9'))]);
  const mkv = Buffer.concat([ebml(0x1a45dfa3, ebml(0x4282, 'matroska')), aWebm().subarray(webmHead.length)]);
  for (const wrong of [
    sound,
    other,
    bare,
    mkv,
    aWebm().subarray(0, -3),
    Buffer.concat([aWebm(), Buffer.from('<script>')]),
  ])
    expect(cleanWebm(wrong)).toBeNull();
  expect(looksLikeWebm(mkv)).toBe(false);
  expect(looksLikeWebm(Buffer.from('<html><body>webm</body></html>'))).toBe(false);
  // Whatever is changed of it, nothing is thrown.
  for (let at = 0; at < aWebm().length; at++) {
    const bytes = aWebm();
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    expect(() => cleanWebm(bytes)).not.toThrow();
  }
});
