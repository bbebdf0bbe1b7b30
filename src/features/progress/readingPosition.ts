import type { Host } from '#hosts/host.ts';
import { readingPositionKey } from '#rules/progress-positions.ts';
import { parsePosition, type SavedPosition } from '#rules/reader-positions.ts';

/** The book of the last visit, under the names of the specification (section 3). */
function lastPlace(host: Host, contentId: number): SavedPosition | null {
  let info: unknown;
  try {
    info = JSON.parse(host.settings.get('ebookInfoReading') ?? 'null');
  } catch {
    return null;
  }
  const { id, readAt, percent } = (info ?? {}) as Record<string, unknown>;
  if (id !== contentId) return null;
  const chapter = Number(host.settings.get('chapterReading') ?? '0');
  return parsePosition(
    JSON.stringify({ cfi: host.settings.get('chapterWithCfiReading'), chapter, readAt, percent }),
  );
}

/** Where a book was read last on this device, or null. */
export function readingPositionOnDevice(host: Host, contentId: number): SavedPosition | null {
  return parsePosition(host.store.get(readingPositionKey(contentId))) ?? lastPlace(host, contentId);
}
