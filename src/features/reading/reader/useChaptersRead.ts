import { useEffect } from 'react';
import { useHost } from '#client/host.tsx';
import { CHAPTERS_READ, withChapterRead } from '#rules/reading/chapters-read.ts';
import type { Moved } from './engine/renderer.ts';

/** Keeps which chapters of the book were read on this device, under the name of the specification (section 3). */
export function useChaptersRead(contentId: number, { chapter, byReader }: Moved): void {
  const { settings } = useHost();
  useEffect(() => {
    if (!byReader) return;
    const before = settings.get(CHAPTERS_READ);
    const after = withChapterRead(before, contentId, chapter);
    if (after !== before) settings.set(CHAPTERS_READ, after);
  }, [settings, contentId, chapter, byReader]);
}
