import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

/* build/embed-sdk: the npm package of the element on partners' pages. */

/** Sources that its types come from; the others are inside the bundle. */
const typed = ['sdk', 'reader-error', 'types'];

/** The types of a source by itself: what is exported says its type. */
function typesOf(file: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ES2020, isolatedDeclarations: true },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0)
    throw new Error(
      diagnostics.map(each => ts.flattenDiagnosticMessageText(each.messageText, '\n')).join('\n'),
    );
  return outputText.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
}

export async function buildSdk(project: string): Promise<void> {
  const widgets = join(project, 'widgets');
  const folder = join(project, 'build/embed-sdk');
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(widgets, 'sdk.ts')],
    outfile: join(folder, 'sdk.js'),
    bundle: true,
    format: 'esm',
    target: 'es2019',
    logLevel: 'warning',
  });
  for (const name of typed) writeFileSync(join(folder, `${name}.d.ts`), typesOf(join(widgets, `${name}.ts`)));
  cpSync(join(widgets, 'sdk.md'), join(folder, 'README.md'));
  const about = {
    name: '@mot/embed',
    version,
    description: 'Mọt’s reader on a partner’s page: <mot-reader> and <mot-viewer>, with types',
    type: 'module',
    exports: { '.': { types: './sdk.d.ts', default: './sdk.js' } },
    types: './sdk.d.ts',
    sideEffects: false,
    files: ['*.js', '*.d.ts'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
}
