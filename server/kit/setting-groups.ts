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

/** The key of an object storage: both halves, or neither. Throws BadSetting. */
export function keysOf(env: {
  STORAGE_URL?: string;
  STORAGE_ACCESS_KEY?: string;
  STORAGE_SECRET_KEY?: string;
}) {
  const { STORAGE_ACCESS_KEY: id, STORAGE_SECRET_KEY: secret } = env;
  if (id && secret) return { id, secret };
  if (env.STORAGE_URL || id || secret)
    throw new BadSetting(id ? 'STORAGE_SECRET_KEY' : 'STORAGE_ACCESS_KEY', 'is needed with STORAGE_URL');
  return undefined;
}

/** A header that anybody may send says nothing. Throws BadSetting. */
export function countryHeaderOf(env: { COUNTRY_HEADER?: string; TRUSTED_PROXIES: string[] }) {
  if (env.COUNTRY_HEADER && env.TRUSTED_PROXIES.length === 0)
    throw new BadSetting('COUNTRY_HEADER', 'needs TRUSTED_PROXIES: only a proxy is believed');
  return env.COUNTRY_HEADER?.toLowerCase();
}
