import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { diskStorage } from '../../../kit/storage.ts';
import { type Draft, epubOf, page } from './hostile.ts';
import { type IngestOptions, ingestEpub } from './ingest-epub.ts';

/* What the tests of the standard's rules share: a book taken in, and what was stored of it. */

const root = mkdtempSync(join(tmpdir(), 'mot-standard-'));
const storage = diskStorage(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

export const take = (draft: Draft, options?: IngestOptions) => ingestEpub(epubOf(draft), storage, options);
export const file = (hash: string, key: string) => readFileSync(join(root, 'books', hash, key));
export const chapter = (hash: string, number = 1) =>
  file(hash, `c/${String(number).padStart(4, '0')}.xhtml`).toString('utf8');

export const metaOf = (more: string) =>
  `<dc:identifier id="uid">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>Sách thử</dc:title><dc:language>vi</dc:language>${more}`;
export const rendition = (name: string, value: string) =>
  `<meta property="rendition:${name}">${value}</meta>`;
export const sized = (content: string) => `<title>x</title><meta name="viewport" content="${content}"/>`;
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a3324' } })
    .png()
    .toBuffer();
export const two = { 'one.xhtml': page('<p>Một</p>'), 'two.xhtml': page('<p>Hai</p>') };
