import { BadSetting } from './bad-setting.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The values of a group when all are set, null when none is; half a group is a mistake worth stopping for. */
export function whole<N extends string>(env: Values, names: readonly N[]): Record<N, string> | null {
  const missing = names.filter(name => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length)
    throw new BadSetting(missing[0] ?? '', `is missing: it goes together with ${names.join(', ')}`);
  return env as Record<N, string>;
}

/** An address without the slash at its end. Throws when it is none. */
export function address(name: string, env: Values, normal: string): string {
  const given = env[name] || normal;
  if (!URL.canParse(given) || !/^https?:/.test(given)) throw new BadSetting(name, 'is not an address');
  return given.replace(/\/+$/, '');
}
