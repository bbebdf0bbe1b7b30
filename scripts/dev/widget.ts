import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The script that partners put on their page, made anew each time it is asked for. */
export async function serveWidget(project: string, response: ServerResponse): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(project, 'widgets/reader.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'MotReader',
    target: 'es2019',
    sourcemap: 'inline',
    write: false,
  });
  response.writeHead(200, HEADERS).end(outputFiles[0]?.contents);
}
