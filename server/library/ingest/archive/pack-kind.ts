import { IngestRefusal } from '../refusal.ts';

/* Packs that are no zip, told by their first bytes, and what RAR's head says before anything is unpacked. */

export type PackKind = 'rar' | '7z' | 'tar';

const RAR4 = Buffer.from('Rar!\x1a\x07\x00', 'latin1');
const RAR5 = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1');
const SEVEN = Buffer.from("7z\xbc\xaf'\x1c", 'latin1');

/** So many bytes tell it. */
export const PACK_HEAD = 512;

export function packKind(head: Buffer): PackKind | null {
  if (head.toString('latin1', 0, 4) === 'Rar!') return 'rar';
  if (head.subarray(0, SEVEN.length).equals(SEVEN)) return '7z';
  return head.toString('latin1', 257, 262) === 'ustar' ? 'tar' : null;
}

/** A number of RAR 5: seven bits a byte, the lowest first. */
function numbersOf(bytes: Buffer, from: number): () => number {
  let at = from;
  return () => {
    let value = 0;
    for (let shift = 0; shift < 8; shift++) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** (7 * shift);
      if (byte < 0x80) break;
    }
    return value;
  };
}

const [MAIN, ENCRYPTION] = [1, 4];
const PART = 0x01;

/** Refuses one part of a set, and names that are locked: of both nothing would come out, without a word. */
export function refuseRarHead(head: Buffer): void {
  if (head.subarray(0, RAR5.length).equals(RAR5)) {
    const next = numbersOf(head, RAR5.length + 4);
    next();
    const type = next();
    if (type === ENCRYPTION) throw new IngestRefusal('pack_locked');
    const flags = next();
    if (type !== MAIN) throw new IngestRefusal('pack_broken');
    if (flags & 0x01) next();
    if (next() & PART) throw new IngestRefusal('pack_part');
    return;
  }
  if (!head.subarray(0, RAR4.length).equals(RAR4)) throw new IngestRefusal('pack_broken');
  if (head[RAR4.length + 2] !== 0x73) throw new IngestRefusal('pack_broken');
  const flags = head.readUInt16LE(RAR4.length + 3);
  if (flags & 0x80) throw new IngestRefusal('pack_locked');
  if (flags & PART) throw new IngestRefusal('pack_part');
}
