import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anOwner, aPaidBook, get, onTestServer, open, server } from '../testing/testRights.ts';

onTestServer();

test('a right that ended opens nothing more, and the link of its last minutes ends with it', async () => {
  const book = await aPaidBook();
  const end = Date.now() + 60_000;
  const { token } = await anOwner(book.id, null, end);
  const before = await open(book.id, token);
  expect(before.data.access?.open).toBe('all');
  expect(before.data.expiresAt).toBe(end);
  expect(await get(`${before.data.base}c/0004.xhtml`)).toBe(200);
  server.setNow(end);
  expect(await get(`${before.data.base}c/0004.xhtml`)).toBe(403);
  expect((await open(book.id, token)).data.access?.open).toEqual([0, 1]);
  server.setNow(null);
});

test('a link to the free chapters, copied and changed, opens no other chapter, and says it like for one that is not there', async () => {
  const book = await aPaidBook();
  const { data } = await open(book.id);
  expect(await get(`${data.base}c/0001.xhtml`)).toBe(200);
  expect(await get(`${data.base}c/0002.xhtml`)).toBe(200);
  const locked = await server.app.inject({ url: `${data.base}c/0003.xhtml` });
  const unknown = await server.app.inject({ url: `${data.base}c/0099.xhtml` });
  expect(locked.statusCode).toBe(404);
  expect(locked.body).toBe(unknown.body);
  const parts = data.base.split('.');
  const widened = `${parts.slice(0, 4).join('.')}.w.${parts.slice(5).join('.')}`;
  expect(await get(`${widened}c/0001.xhtml`)).toBe(404);
});

test('pictures and sound come only with a chapter that holds them, though their names can be guessed', async () => {
  const book = await aPaidBook();
  const put = (key: string, text: string) =>
    server.context.storage.put(`books/${book.hash}/${key}`, Buffer.from(text), '');
  await put(
    'c/0001.xhtml',
    '<html><body><img src="../i/0001-960.webp"/><audio src="../m/0001.mp3"></audio></body></html>',
  );
  await put(
    'c/0003.xhtml',
    '<html><body><img src="../i/0002-960.webp"/><audio src="../m/0002.mp3"></audio></body></html>',
  );
  const [first, third] = [
    ['i/0001-960.webp', 'm/0001.mp3'],
    ['i/0002-960.webp', 'm/0002.mp3'],
  ] as const;
  for (const key of [...first, ...third, 'f/001.woff2']) await put(key, 'x');
  const { data } = await open(book.id);
  for (const key of first) expect(await get(data.base + key), key).toBe(200);
  for (const key of third) expect(await get(data.base + key), key).toBe(404);
  expect(await get(`${data.base}f/001.woff2`)).toBe(200);
  const owner = await open(book.id, (await anOwner(book.id)).token);
  for (const key of third) expect(await get(owner.data.base + key), key).toBe(200);
});

const serverFolder = join(import.meta.dirname, '..');
const sources = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.ts$/.test(name) && !/\.test\.ts$|^(testing|demo)\//.test(name))
  .map(name => ({ name, text: readFileSync(join(serverFolder, name), 'utf8') }));

test('book files are read and addressed in the places that ask for rights, and nowhere else', () => {
  const where = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
  expect(where(/[`'"/]books\/\$\{/).sort()).toEqual([
    // Asks whether a book lies in the storage; it reads none.
    'library/catalogue/make-book-pictures.ts',
    'library/content/books.ts',
    'library/content/covers.ts',
    'library/content/routes.ts',
    'library/ingest/epub/ingest-epub.ts',
    // Writes pictures that an import left for later; it reads none.
    'library/ingest/epub/pictures-later.ts',
    // Takes a draft away that did not become a book.
    'library/ingest/pdf/ingest-pdf.ts',
  ]);
  expect(where(/import \{[^}]*\bsignLink\b/)).toEqual(['rights/content-link.ts']);
  expect(where(/import \{[^}]*\bchapterFile\b/).sort()).toEqual([
    // Opens one work of each kind after a restore, and shows it to nobody.
    'backup/open-works.ts',
    'library/content/scope.ts',
    // Looks for a reader's own quotes in what of a new edition is open to them.
    'reading/reader/anchor-annotations.ts',
    'reading/reader/book-start.ts',
    // The chapter that a purchase opens, asked of rights anew.
    'reading/reader/opened-chapter.ts',
  ]);
  expect(where(/import \{[^}]*\bcontentLink\b/).sort()).toEqual([
    'reading/comics/open-issue.ts',
    'reading/player/open-file.ts',
    'reading/reader/book-start.ts',
    'reading/reader/opened-chapter.ts',
  ]);
  expect(where(/[`'"/](comics|audio)\/\$\{/).sort()).toEqual([
    'library/content/comic-page-path.ts',
    'library/content/sound-path.ts',
    'library/ingest/audio/ingest-audio.ts',
    'library/ingest/comic/ingest-comic.ts',
  ]);
  expect(where(/[`'"/]songs\/\$\{/).sort()).toEqual([
    'library/content/routes.ts',
    'people/account/erase-person.ts',
    'reading/player/songs-handlers.ts',
    'rights/content-link.ts',
  ]);
});

test('without a link of ours no file of a book answers', async () => {
  const book = await aPaidBook();
  for (const url of [
    `/content/${book.hash}/c/0001.xhtml`,
    `/content/${book.hash}.1.g.zzzzzzzzz.w.AAAAAAAAAAAAAAAAAAAAAA/c/0001.xhtml`,
    `/books/${book.hash}/c/0001.xhtml`,
    `/storage/books/${book.hash}/c/0001.xhtml`,
    `/intake/${book.hash}.json`,
    `/covers/${book.hash}/../c/0001.xhtml`,
    `/covers/${book.hash}/..%2fc%2f0001.xhtml`,
  ])
    expect(await get(url), url).toBe(404);
});
