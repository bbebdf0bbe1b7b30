import type { Plugin } from 'vite';

/*
 * Recoil's one file of many CommonJS modules is bundled whole: each module is an object there, and whatever reads one name of it
 * keeps all of them. With the names written in the places of those objects, what nobody uses falls away.
 */

type Names = ReadonlyMap<string, string>;

/** `a: b` or `a` as it stands in an object or in a pattern. */
const MEMBER = /^([\w$]+)(?:: ([\w$]+))?$/;

/** The names in an object of names alone; null where anything else is in it. */
function namesIn(body: string): Names | null {
  const names = new Map<string, string>();
  for (const line of body.split('\n')) {
    const text = line.trim().replace(/,$/, '');
    if (text === '' || text.startsWith('//') || text === '__proto__: null') continue;
    const member = MEMBER.exec(text);
    if (!member?.[1]) return null;
    names.set(member[1], member[2] ?? member[1]);
  }
  return names;
}

/** Recoil's source in another form: the same work, and a bundler sees what of it is used. */
export function looseRecoil(source: string): string {
  const modules = new Map<string, Names>();
  const objects =
    /^(?:var|const) ([\w$]+) = (?:\/\*#__PURE__\*\/Object\.freeze\()?\{\n((?: {2}[^\n]*\n)*?)\}\)?;/gm;
  for (const [, name, body] of source.matchAll(objects)) {
    const names = namesIn(body ?? '');
    if (name && names) modules.set(name, names);
  }
  const taken = source
    .replace(/^const \{\n([^}=]*)\n\} = ([\w$]+);/gm, (whole, pattern: string, module: string) => {
      const names = namesIn(pattern);
      if (!names) return whole;
      return [...names]
        .map(([key, own]) => `const ${own} = ${modules.get(module)?.get(key) ?? `${module}.${key}`};`)
        .join('\n');
    })
    .replace(
      /\b(Recoil_[\w$]+)\.([\w$]+)\b/g,
      (whole, module: string, key: string) => modules.get(module)?.get(key) ?? whole,
    );
  return (
    taken
      // These make selectors that nobody asked for, and do nothing else.
      .replaceAll('= Recoil_selectorFamily(', '= /*#__PURE__*/ Recoil_selectorFamily(')
      .replace('export default Recoil_index;', '')
  );
}

export const recoilInParts: Plugin = {
  name: 'mot:recoil-in-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/recoil\/es\/index\.js$/ },
    handler: code => ({ code: looseRecoil(code), map: null }),
  },
};
