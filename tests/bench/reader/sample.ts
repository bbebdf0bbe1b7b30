import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { BookStart } from '#contract/library/content.ts';
import type { Storage } from '#server/kit/storage.ts';
import { ingestEpub } from '#server/library/ingest/epub/ingest-epub.ts';

/** One EPUB for all engines: the peers get its unpacked files, ours what our own ingestion makes of it. */
export interface Sample {
  raw: Map<string, Uint8Array>;
  /** Path of the package file. */
  opf: string;
  ours: Map<string, Uint8Array>;
  /** The reply of openBook, as the server would send it. */
  start(base: string, chapter?: number): BookStart;
}

/** A storage that forgets everything with the process. */
function memoryStorage(files: Map<string, Uint8Array>): Storage {
  return {
    put: async (key, body) => void files.set(key, body),
    read: async key => (files.has(key) ? Buffer.from(files.get(key) ?? []) : null),
    open: async () => null,
    exists: async key => files.has(key),
    async *list(prefix) {
      for (const [key, { length }] of files) if (key.startsWith(prefix)) yield { key, bytes: length };
    },
    removeAll: async prefix => {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key);
    },
  };
}

export async function openSample(epub: string): Promise<Sample> {
  const raw = new Map(Object.entries(unzipSync(readFileSync(epub))));
  const container = new TextDecoder().decode(raw.get('META-INF/container.xml'));
  const opf = /full-path\s*=\s*["']([^"']+)["']/.exec(container)?.[1] ?? '';
  const stored = new Map<string, Uint8Array>();
  const book = await ingestEpub(epub, memoryStorage(stored), {
    pixelsAtOnce: Number.POSITIVE_INFINITY,
  });
  const prefix = `books/${book.hash}/`;
  const ours = new Map([...stored].map(([key, bytes]) => [key.replace(prefix, ''), bytes]));
  return {
    raw,
    opf,
    ours,
    start(base, chapter = 0) {
      const item = book.package.spine[chapter];
      return {
        contentId: 1,
        title: book.package.title,
        authors: book.package.authors,
        cover: null,
        address: '/',
        base,
        expiresAt: Date.now() + 3_600_000,
        package: book.package,
        locations: book.locations,
        chapter: { index: chapter, html: new TextDecoder().decode(ours.get(item?.href ?? '')) },
        position: null,
      };
    },
  };
}
