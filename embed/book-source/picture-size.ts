/** Width and height from a picture's first bytes, so that pages are laid out once; 0 × 0 when they do not say. */
export function pictureSize(bytes: Uint8Array, type: string): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const none = { width: 0, height: 0 };
  try {
    if (type === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (type === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (type === 'image/webp') return webpSize(view) ?? none;
    if (type === 'image/jpeg') return jpegSize(view) ?? none;
  } catch {
    // Cut short: the browser decides when it decodes.
  }
  return none;
}

function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Start-of-frame markers, without the tables that share the range.
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): { width: number; height: number } | null {
  const kind = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  const low24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (kind === 'VP8X') return { width: low24(24) + 1, height: low24(27) + 1 };
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
