import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Sample } from './sample.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.xhtml': 'application/xhtml+xml',
  '.json': 'application/json',
  '.opf': 'application/oebps-package+xml',
  '.xml': 'application/xml',
  '.ncx': 'application/x-dtbncx+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

const cfiChapter = (cfi: string | null) => Number(/^epubcfi\(\/6\/(\d+)/.exec(cfi ?? '')?.[1] ?? 2) / 2 - 1;

/** Serves a built page folder at /, books at /book/<name>/… (as unpacked) and /ours/<name>/… (as ingested) with /start/<name>?chapter=n. Compresses text as a server would. */
export async function serve(
  pages: string,
  books: Record<string, Sample>,
): Promise<{ origin: string; close(): void }> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const send = (body: Uint8Array | string, type: string) => {
      const compress = /text|xml|json|javascript/.test(type);
      const zipped = compress ? (packed.get(url.href) ?? gzipSync(body)) : Buffer.from(body);
      if (compress) packed.set(url.href, zipped);
      response.writeHead(200, {
        'content-type': type,
        'cache-control': 'max-age=3600',
        ...(compress ? { 'content-encoding': 'gzip' } : {}),
      });
      response.end(zipped);
    };
    const [, kind = '', name = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const book = books[name];
    if (kind === 'start' && book) {
      send(
        JSON.stringify(book.start(`/ours/${name}/`, Number(url.searchParams.get('chapter') ?? 0))),
        'application/json',
      );
      return;
    }
    if (kind === 'opf' && book) {
      send(book.opf, 'text/plain');
      return;
    }
    if ((kind === 'book' || kind === 'ours') && book) {
      const bytes = (kind === 'ours' ? book.ours : book.raw).get(rest.join('/'));
      if (bytes) send(bytes, types[extname(url.pathname)] ?? 'application/octet-stream');
      else response.writeHead(404).end();
      return;
    }
    if (kind === 'api') {
      // One call, as the server answers it: the id is the place of the book in the list.
      const asked = Object.keys(books)[Number(url.searchParams.get('content_id')) - 1];
      const found = asked === undefined ? undefined : books[asked];
      const chapter = Number(url.searchParams.get('chapter') ?? cfiChapter(url.searchParams.get('cfi')));
      const data = found && {
        ...found.start(`/ours/${asked}/`, chapter),
        contentId: Number(url.searchParams.get('content_id')),
      };
      send(
        JSON.stringify(data ? { code: 0, data, message: '' } : { code: 404, data: null, message: 'x' }),
        'application/json',
      );
      return;
    }
    const path = kind === 'reader' ? join(pages, 'app.html') : join(pages, normalize(url.pathname));
    try {
      const file = statSync(path).isDirectory() ? join(path, 'index.html') : path;
      send(readFileSync(file), types[extname(file)] ?? 'application/octet-stream');
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
