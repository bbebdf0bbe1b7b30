import { addFonts } from './engine/added-fonts.ts';
import { OWN_FAMILY } from './fonts.ts';

/* A font file of the reader's own: it never leaves the device. */

const CACHE = 'reader-font';
const ADDRESS = '/reader-font';
const NAME = 'x-name';

/** The upload limit of the specification, bytes. */
const MOST = 10 * 1024 * 1024;

export class NoFont extends Error {}

/** TrueType, OpenType, collections of them are none, WOFF and WOFF2: by their first bytes. */
function isFont(bytes: ArrayBuffer): boolean {
  const first = new DataView(bytes).byteLength >= 4 ? new DataView(bytes).getUint32(0) : 0;
  return [0x00010000, 0x4f54544f, 0x74727565, 0x774f4646, 0x774f4632].includes(first);
}

async function use(bytes: ArrayBuffer): Promise<void> {
  const font = new FontFace(OWN_FAMILY, bytes, { weight: '100 900', display: 'swap' });
  await font.load();
  addFonts(OWN_FAMILY, [font]);
}

/** Takes a file and keeps it on this device. Throws NoFont, whose message is for the reader. */
export async function takeFont(file: File): Promise<void> {
  if (file.size > MOST) throw new NoFont('Tệp phông chữ lớn hơn 10 MB. Bạn chọn tệp khác nhé.');
  const bytes = await file.arrayBuffer();
  if (!isFont(bytes)) throw new NoFont('Tệp này không phải phông chữ. Mọt đọc được TTF, OTF, WOFF và WOFF2.');
  try {
    await use(bytes);
  } catch {
    throw new NoFont('Phông chữ này bị hỏng, nên chưa dùng được.');
  }
  // Without storage it is there for this visit.
  const kept = await caches?.open(CACHE).catch(() => null);
  await kept?.put(ADDRESS, new Response(bytes, { headers: { [NAME]: encodeURIComponent(file.name) } }));
}

/** The file that was taken before, in use again, and its name; null: there is none. */
export async function keptFont(): Promise<string | null> {
  try {
    const kept = await (await caches.open(CACHE)).match(ADDRESS);
    if (!kept) return null;
    await use(await kept.arrayBuffer());
    return decodeURIComponent(kept.headers.get(NAME) ?? '');
  } catch {
    return null;
  }
}
