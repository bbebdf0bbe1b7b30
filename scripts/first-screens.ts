import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { apiPrefix, encodeFields, type Fields, GUEST, signedText } from '../src/contract/kit/wire.ts';
import type { EarlyCall, FirstScreen } from '../src/entries/miniFirst.ts';
import { type SlugKind, slugKinds } from '../src/rules/text/slug.ts';

/** An address that the mini app may be opened at, and what is fetched for it together with the app. */
export interface EarlyScreen {
  /** React Router's pattern. */
  path: string;
  /** Files of its screen, in the script's folder. */
  files: readonly string[];
  /** The main API's call that the screen begins with, by its path: of the content which the address names, or with fixed values. */
  asks?: { path: string } & ({ kind: SlugKind } | { input: Fields });
}

const source = fileURLToPath(new URL('../src/entries/miniFirst.ts', import.meta.url));

/** React Router's pattern as a regular expression for what follows the app's own part of an address. */
const expressionOf = (path: string): string =>
  `^(?:/mini|/zapps/[^/]+)${path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/$/, '')}/?$`;

/** A nought keeps some codes apart from others (rules/text/slug.ts). */
function codeOf(kind: SlugKind): string {
  const { prefix, suffix } = slugKinds[kind];
  return `-${prefix}0?([^-]+)${suffix.replace('.', '\\.')}$`;
}

function earlyCall({ path, ...asks }: NonNullable<EarlyScreen['asks']>): EarlyCall {
  const input = 'kind' in asks ? { content_id: 'ID' } : asks.input;
  const fields = { os: 'zalo', device_id: 'DEVICE', account: GUEST, ...input };
  return {
    ...('kind' in asks && { code: codeOf(asks.kind) }),
    asked: `${path}?${encodeFields(input)}`,
    signed: signedText('main', path, fields),
    url: `${apiPrefix.main}${path}?${encodeFields(fields)}&secure_code=`,
  };
}

/**
 * The script that Zalo's page loads beside the entry (src/entries/miniFirst.ts), with the screens it knows. `apiOrigin` is ''
 * where the page's own server answers.
 */
export function firstScreenScript(
  screens: readonly EarlyScreen[],
  apiOrigin = '',
): { name: string; code: string } {
  const rows = screens.map(
    ({ path, files, asks }): FirstScreen => ({
      path: expressionOf(path),
      files,
      ...(asks && { asks: earlyCall(asks) }),
    }),
  );
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2018',
    // Browsers knew it before it had a year.
    supported: { 'import-meta': true },
    define: { FIRST_SCREENS: JSON.stringify(rows), API_ORIGIN: JSON.stringify(apiOrigin) },
  });
  const code = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { name: `assets/first.${hash}.module.js`, code };
}
