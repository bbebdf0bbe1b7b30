import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
/** The only folder that may import them (.dependency-cruiser.cjs). */
const folder = join(import.meta.dirname, '../src/ui');

/** Their names, as src/ui imports them. */
function namesUsed(): string[] {
  const imports = /import \{([^}]*)\} from 'lucide-react';/g;
  const texts = readdirSync(folder)
    .filter(file => file.endsWith('.tsx'))
    .map(file => readFileSync(join(folder, file), 'utf8'));
  const names = texts.flatMap(text =>
    [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(',')),
  );
  const values = names
    .map(name => name.trim().split(' as ')[0] ?? '')
    .filter(name => !name.startsWith('type '));
  return [...new Set(values.filter(Boolean))];
}

/**
 * For tests of screens: the icons that are used, as one module. The library makes all of its 1,700, once in each window, and every
 * file of tests has one.
 */
export function usedIcons(): Plugin {
  const id = `\0${LIBRARY}`;
  return {
    name: 'mot:used-icons',
    enforce: 'pre',
    resolveId: asked => (asked === LIBRARY ? id : undefined),
    load(asked) {
      if (asked !== id) return undefined;
      const made = buildSync({
        stdin: { contents: `export { ${namesUsed().join(', ')} } from '${LIBRARY}'`, resolveDir: folder },
        bundle: true,
        format: 'esm',
        external: ['react'],
        write: false,
      });
      return made.outputFiles[0]?.text;
    },
  };
}
