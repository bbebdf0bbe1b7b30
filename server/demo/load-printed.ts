import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { coverPng } from '../../demo/covers/cover-png.ts';
import { drawCover } from '../../demo/covers/draw-cover.ts';
import { type DemoPrinted, demoPrinted } from '../../demo/printed/printed.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { addEbook } from '../library/catalogue/intake.ts';
import { ingestPdf } from '../library/ingest/pdf/ingest-pdf.ts';
import { loadedEdition, writeLoadMark } from './load-mark.ts';

interface LoadContext {
  db: Database;
  storage: Storage;
}

/** Brings the demo's printed books in, by the way every PDF takes; one that is there stays as it is. Answers how many came. */
export async function loadPrinted(appContext: LoadContext): Promise<number> {
  let fresh = 0;
  for (const book of demoPrinted) if (await loadOne(appContext, book)) fresh += 1;
  return fresh;
}

/** Pixels: as wide as covers are kept. */
const COVER_WIDTH = 800;

const coverOf = async ({ title, authors, category, motif }: DemoPrinted): Promise<Buffer> =>
  sharp(await coverPng(drawCover({ title, author: authors.join(', '), category, motif }), COVER_WIDTH))
    .webp()
    .toBuffer();

async function loadOne({ db, storage }: LoadContext, book: DemoPrinted): Promise<boolean> {
  const { key, title, authors, motif: _, ...fields } = book;
  const file = fileURLToPath(new URL(`../../demo/printed/${key}.pdf`, import.meta.url));
  const source = createHash('sha256')
    .update(JSON.stringify(book))
    .update(await readFile(file))
    .digest('hex');
  const name = `printed-${key}`;
  const before = await loadedEdition(db, storage, name);
  if (before?.source === source) return false;
  const made = await ingestPdf(file, storage, {
    title,
    name: title,
    authors,
    language: 'vi',
    cover: await coverOf(book),
  });
  const { id } = await addEbook(db, made, { ...fields, title, authors, language: 'vi' });
  await writeLoadMark(storage, name, { source, editionId: id, hash: made.hash });
  return true;
}
