/* For tests: films of browsers by their bytes, element by element, with what is to be emptied in them. */

const idOf = (id: number): Buffer => {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
};
/** An element with its size in eight bytes; a live one has none. */
export const ebml = (id: number, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part)));
  const size = Buffer.alloc(8);
  size.writeUIntBE(body.length, 2, 6);
  size[0] = 0x01;
  return Buffer.concat([idOf(id), size, body]);
};
export const liveEbml = (id: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([idOf(id), Buffer.from('01ffffffffffffff', 'hex'), ...parts]);

export const webmHead = ebml(0x1a45dfa3, ebml(0x4286, Buffer.from([1])), ebml(0x4282, 'webm'));
export const webmTrack = (kind: number, codec: string) =>
  ebml(
    0x1654ae6b,
    ebml(0xae, ebml(0x83, Buffer.from([kind])), ebml(0x86, codec), ebml(0x536e, 'Máy của An')),
  );
export const webmInfo = ebml(
  0x1549a966,
  Buffer.from('bf8411223344', 'hex'),
  ebml(0x2ad7b1, Buffer.from([0x0f, 0x42, 0x40])),
  ebml(0x7ba9, 'Nhà riêng 12 Võ Văn Ngân'),
  ebml(0x5741, 'Máy quay của Bình'),
  ebml(0x4461, Buffer.alloc(8, 7)),
);
export const webmBlock = ebml(0xa3, Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3]));
export const webmCluster = ebml(0x1f43b675, ebml(0xe7, Buffer.from([0])), webmBlock);
export const webmTags = ebml(0x1254c367, ebml(0x7373, 'GPS 10.7769,106.7009'));
export const webmAttached = ebml(0x1941a469, ebml(0x61a7, 'ảnh căn cước'));
export const aWebm = (...more: Buffer[]) =>
  Buffer.concat([webmHead, ebml(0x18538067, webmInfo, webmTrack(1, 'V_VP9'), webmCluster, ...more)]);
