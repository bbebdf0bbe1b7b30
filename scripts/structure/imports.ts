import { posix } from 'node:path';

/* Which file of the project imports which, read from the text of the files: works on any commit, also without node_modules. */

export type Texts = ReadonlyMap<string, string>;

export interface Import {
  from: string;
  to: string;
  /** `type`: gone after compiling; `lazy`: import(), fetched when it runs. */
  kind: 'plain' | 'type' | 'lazy';
}

const statement = /^(?:import|export)\b(\s+type\b)?(?:[^'";]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** A type that another file holds: `import('./x.ts').X`. */
const typeOnly = /\)\s*\.\s*[A-Z]|typeof\s*$/;

/** `#rules/*` → `src/rules/`, as package.json says. */
function aliasesOf(texts: Texts): [string, string][] {
  const { imports = {} } = JSON.parse(texts.get('package.json') ?? '{}') as {
    imports?: Record<string, string>;
  };
  return Object.entries(imports).map(([name, target]) => [
    name.replace('*', ''),
    target.replace(/^\.\/|\*$/g, ''),
  ]);
}

function resolve(name: string, from: string, aliases: [string, string][], texts: Texts): string | undefined {
  const alias = aliases.find(([prefix]) => name.startsWith(prefix));
  const path = alias
    ? alias[1] + name.slice(alias[0].length)
    : name.startsWith('.')
      ? posix.join(posix.dirname(from), name)
      : undefined;
  const bare = path?.replace(/\?.*$/, '');
  return bare !== undefined && texts.has(bare) ? bare : undefined;
}

const isCode = (path: string) => /\.[cm]?tsx?$/.test(path);

/** Every import between two files of the project. */
export function importsOf(texts: Texts): Import[] {
  const aliases = aliasesOf(texts);
  const found: Import[] = [];
  for (const [from, text] of texts) {
    if (!isCode(from)) continue;
    const add = (name: string, kind: Import['kind']) => {
      const to = resolve(name, from, aliases, texts);
      if (to) found.push({ from, to, kind });
    };
    for (const [, type, name = ''] of text.matchAll(statement)) add(name, type ? 'type' : 'plain');
    for (const match of text.matchAll(call)) {
      const around = text.slice(Math.max(0, match.index - 8), match.index);
      const after = text.slice(match.index + match[0].length - 1, match.index + match[0].length + 3);
      add(match[1] ?? '', typeOnly.test(around) || typeOnly.test(after) ? 'type' : 'lazy');
    }
  }
  return found;
}
