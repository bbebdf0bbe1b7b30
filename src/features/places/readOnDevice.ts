import type { Host } from '#hosts/host.ts';
import { parsePlace, type RememberedPlace } from '#rules/reading-places.ts';

export const readPlaceKey = (contentId: number) => `reading_place_${contentId}`;

/** The book of the last visit, under the names of the specification (section 3). */
function lastPlace(host: Host, contentId: number): RememberedPlace | null {
  let info: unknown;
  try {
    info = JSON.parse(host.settings.get('ebookInfoReading') ?? 'null');
  } catch {
    return null;
  }
  const { id, readAt, percent } = (info ?? {}) as Record<string, unknown>;
  if (id !== contentId) return null;
  const chapter = Number(host.settings.get('chapterReading') ?? '0');
  return parsePlace(
    JSON.stringify({ cfi: host.settings.get('chapterWithCfiReading'), chapter, readAt, percent }),
  );
}

/** Where a book was read last on this device, or null. */
export function readOnDevice(host: Host, contentId: number): RememberedPlace | null {
  return parsePlace(host.store.get(readPlaceKey(contentId))) ?? lastPlace(host, contentId);
}
