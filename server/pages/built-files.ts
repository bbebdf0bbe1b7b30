import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accepts, type Encoding } from '../kit/http/encoded.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const encodings: readonly { name: Encoding; ending: string }[] = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/**
 * Serves the files of a build, and of those before it, whose names change with their bytes, each in the best encoding that the build made of it. A
 * first screen fetches a score of them: they are read once and kept (docs/decisions/088-build-files-in-memory.md).
 */
export function serveBuiltFiles(app: FastifyInstance, roots: readonly string[], prefix: string): void {
  /** The folder of each name. One name is one content, wherever it lies. */
  const names = new Map(roots.toReversed().flatMap(root => readdirSync(root).map(name => [name, root])));
  const kept = new Map<string, Promise<Buffer>>();
  const bytesOf = (name: string) => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = readFile(join(names.get(name) ?? '', name));
    kept.set(name, bytes);
    // What could not be read is read again by the next who asks.
    bytes.catch(() => kept.delete(name));
    return bytes;
  };
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params;
    const type = names.has(name) && types[extname(name)];
    // Of another release: the next time it may be there, and nobody between keeps the no.
    if (!type)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 404, data: null, message: 'Không tìm thấy nội dung này.' });
    const encoding = encodings.find(each => accepts(request, each.name) && names.has(name + each.ending));
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(type);
    if (encoding) reply.header('content-encoding', encoding.name);
    return reply.send(await bytesOf(name + (encoding?.ending ?? '')));
  });
}
