import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';

/*
 * What the peers' pages need, served as our server serves its own files: Fastify, HTTP/1.1, brotli made beforehand.
 */

const here = import.meta.dirname;
const text = ['.html', '.js', '.css', '.xhtml', '.opf', '.xml', '.ncx', '.svg'];

export interface Peers {
  origin: string;
  /** Puts files below an address. */
  put(prefix: string, files: Iterable<readonly [string, Uint8Array]>): void;
  close(): Promise<void>;
}

async function buildPages(outDir: string): Promise<void> {
  const root = resolve(here, 'pages');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: {
      alias: {
        '@xmldom/xmldom': resolve(here, '../../../src/features/reading/reader/engine/xmldom-stub.ts'),
      },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: readdirSync(root)
          .filter(name => name.endsWith('.html'))
          .map(name => join(root, name)),
      },
    },
  });
}

function pressed(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (text.includes(extname(name)))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
}

export async function servePeers(): Promise<Peers> {
  const folder = mkdtempSync(join(tmpdir(), 'mot-peers-'));
  await buildPages(folder);
  pressed(folder);
  const app = fastify();
  await app.register(fastifyStatic, { root: folder, preCompressed: true, maxAge: 3_600_000 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    put(prefix, files) {
      for (const [name, bytes] of files) {
        const file = join(folder, prefix, name);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
      pressed(join(folder, prefix));
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
