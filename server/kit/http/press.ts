import { createHash } from 'node:crypto';
import { PRESS_HEADER } from '#contract/kit/wire.ts';
import { Refusal } from './refusal.ts';

/** One press of somebody: a request that has its effect once, however often it arrives. */
export interface Press {
  /** Null for a guest, whose device it then is. */
  accountId: number | null;
  deviceId: string;
  /** area.name of the contract. */
  call: string;
  key: string;
  /** SHA-256 of the parsed input and the file. */
  inputHash: Buffer;
  /** Set by transactOnce: serve.ts complains about a handler that forgot it. */
  claimed: boolean;
}

/** JSON with the keys of every object in order: equal inputs have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The press of a request, null when it carries no key. Throws bad_input for a key of another form. */
export function pressOf(
  { headers }: { headers: Record<string, string | string[] | undefined> },
  who: Pick<Press, 'accountId' | 'deviceId'>,
  what: { call: string; input: unknown; file: { bytes: Buffer } | null },
): Press | null {
  const key = headers[PRESS_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) throw new Refusal('bad_input');
  const hash = createHash('sha256').update(canonical(what.input));
  if (what.file) hash.update('\0').update(what.file.bytes);
  return {
    accountId: who.accountId,
    deviceId: who.accountId === null ? who.deviceId : '',
    call: what.call,
    key,
    inputHash: hash.digest(),
    claimed: false,
  };
}
