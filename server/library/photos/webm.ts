/*
 * Films of browsers, elements within elements (EBML, RFC 8794; Matroska, RFC 9559). They are looked at by their bytes and never
 * decoded here; what was written beside the picture is emptied in place, so that no place inside moves.
 */

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  chapters: 0x1043a770,
} as const;
const VOID = 0xec;
const VIDEO = 1;

/** Elements whose children are searched. */
const opened = new Set<number>([ids.segment, ids.info, ids.tracks, ids.track]);
/** Elements that no player needs: tags, attached files, chapters. */
const dropped = new Set<number>([ids.tags, ids.attachments, ids.chapters]);
/** Words of people and programs, and when it was made: title, programs, file names, day, names of tracks. */
const blanked = new Set<number>([0x7ba9, 0x4d80, 0x5741, 0x7384, 0x7cb923, 0x7eb923, 0x4461, 0x536e]);
/** Sums of what is emptied, which would be wrong. */
const CRC = 0xbf;
/** A cluster that was written live ends where one of these begins. */
const afterCluster = new Set<number>([
  ...[ids.cluster, ids.info, ids.tracks, ids.tags, ids.attachments, ids.chapters],
  ...[0x1c53bb6b, 0x114d9b74],
]);
const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1']);
const DEEPEST = 6;

interface Element {
  id: number;
  /** Start, start of its content, and end; Infinity for one that was recorded live. */
  at: number;
  body: number;
  end: number;
}

/** How many bytes a number of variable length has, by its first; 0 for none. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

function elementAt(bytes: Buffer, at: number, to: number): Element | null {
  const idLength = lengthOf(bytes[at] ?? 0);
  if (idLength < 1 || idLength > 4 || at + idLength >= to) return null;
  const sizeAt = at + idLength;
  const first = bytes[sizeAt] ?? 0;
  const sizeLength = lengthOf(first);
  if (sizeLength < 1 || sizeLength > 8 || sizeAt + sizeLength > to) return null;
  let size = BigInt(first & ((1 << (8 - sizeLength)) - 1));
  for (let byte = 1; byte < sizeLength; byte++) size = (size << 8n) | BigInt(bytes[sizeAt + byte] ?? 0);
  const live = size === (1n << BigInt(7 * sizeLength)) - 1n;
  const body = sizeAt + sizeLength;
  return {
    ...{ id: bytes.readUIntBE(at, idLength), at, body },
    end: live ? Number.POSITIVE_INFINITY : body + Number(size),
  };
}

/** Overwrites an element with a void of the same length. */
function empty(bytes: Buffer, { at, end }: Element): void {
  const whole = end - at;
  bytes.fill(0, at, end);
  bytes[at] = VOID;
  if (whole < 10) {
    bytes[at + 1] = 0x80 | (whole - 2);
    return;
  }
  bytes[at + 1] = 0x01;
  bytes.writeUIntBE(whole - 9, at + 3, 6);
}

interface Seen {
  film: boolean;
  cluster: boolean;
  broken: boolean;
}

function walk(bytes: Buffer, from: number, to: number, seen: Seen, depth: number): number {
  let at = from;
  let kind = 0;
  let codec = '';
  while (at < to && !seen.broken) {
    const element = elementAt(bytes, at, to);
    const isLive = element?.end === Number.POSITIVE_INFINITY;
    if (!element || (!isLive && element.end > to)) {
      seen.broken = true;
      break;
    }
    const { id, body, end } = element;
    if (isLive && id !== ids.segment && id !== ids.cluster) {
      seen.broken = true;
      break;
    }
    if (id === ids.cluster) seen.cluster = true;
    if (id === ids.trackType && end - body === 1) kind = bytes[body] ?? 0;
    if (id === ids.codec) codec = bytes.toString('latin1', body, end).replace(/\0+$/, '');
    if (id === ids.cluster && isLive) at = endOfLive(bytes, body, to, seen);
    else if (opened.has(id) && depth < DEEPEST) at = walk(bytes, body, isLive ? to : end, seen, depth + 1);
    else {
      if (dropped.has(id) || id === CRC) empty(bytes, element);
      else if (blanked.has(id)) bytes.fill(0, body, end);
      at = end;
    }
  }
  if (kind === VIDEO && codecs.has(codec)) seen.film = true;
  return at;
}

/** End of the blocks of a cluster without a size. */
function endOfLive(bytes: Buffer, from: number, to: number, seen: Seen): number {
  let at = from;
  while (at < to) {
    const element = elementAt(bytes, at, to);
    if (element && afterCluster.has(element.id)) return at;
    if (!element || element.end > to) {
      seen.broken = true;
      return to;
    }
    at = element.end;
  }
  return at;
}

/** Whether the bytes begin as such a film does. */
export function looksLikeWebm(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.readUInt32BE(0) !== ids.ebml) return false;
  const head = elementAt(bytes, 0, bytes.length);
  for (let at = head?.body ?? 0, end = Math.min(head?.end ?? 0, bytes.length); at > 0 && at < end; ) {
    const element = elementAt(bytes, at, end);
    if (!element || element.end > end) return false;
    if (element.id === ids.docType)
      return bytes.toString('latin1', element.body, element.end).replace(/\0+$/, '') === 'webm';
    at = element.end;
  }
  return false;
}

/** A copy without what was written beside the picture; null for what is no whole film. */
export function cleanWebm(given: Buffer): Buffer | null {
  if (!looksLikeWebm(given)) return null;
  const bytes = Buffer.from(given);
  const seen: Seen = { film: false, cluster: false, broken: false };
  walk(bytes, 0, bytes.length, seen, 0);
  return seen.film && seen.cluster && !seen.broken ? bytes : null;
}
