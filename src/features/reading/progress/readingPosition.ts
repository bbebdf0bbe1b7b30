import type { Host } from '#hosts/host.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';
import { parseBookPosition } from '#rules/reading/positions-stored.ts';
import { readingPositionKey } from '#rules/reading/progress-positions.ts';

/** The book of the last visit, under the names of the specification (section 3). */
function lastPosition(host: Pick<Host, 'settings' | 'store'>, contentId: number): CfiPosition | null {
  let info: unknown;
  try {
    info = JSON.parse(host.settings.get('ebookInfoReading') ?? 'null');
  } catch {
    return null;
  }
  const { id, readAt, percent } = (info ?? {}) as Record<string, unknown>;
  if (id !== contentId) return null;
  const chapter = Number(host.settings.get('chapterReading') ?? '0');
  return parseBookPosition(
    JSON.stringify({ cfi: host.settings.get('chapterWithCfiReading'), chapter, readAt, percent }),
  );
}

/** Last position in a book on this device, or null. */
export function readingPositionOnDevice(
  host: Pick<Host, 'settings' | 'store'>,
  contentId: number,
): CfiPosition | null {
  return parseBookPosition(host.store.get(readingPositionKey(contentId))) ?? lastPosition(host, contentId);
}
