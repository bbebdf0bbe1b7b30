/* For tests: the boxes of a small film, as a phone writes them. Nothing in it can be seen. */

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map(part => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** `place` as phones write it; `handler` is what its track holds, 'vide' or 'soun'. */
export const videoMp4 = ({ place = '', handler = 'vide' }: { place?: string; handler?: string }): Buffer =>
  Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isommp42'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13)))),
      ...(place ? [box('udta', box('©xyz', place))] : []),
    ),
    box('mdat', Buffer.alloc(400, 7)),
  ]);
