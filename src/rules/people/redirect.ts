const MAX_LENGTH = 2_048;
/** Characters of an address (RFC 3986). No space, quote, control, backslash or bracket of another kind. */
const PLAIN = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;
/** Line ends and other controls, however they are hidden. */
const HIDDEN_CONTROL = /%[01]|%7f/i;
/** Encoded dots and slashes. */
const HIDDEN_STEP = /%2e|%2f|%5c/i;

/**
 * Where a redirect may lead: an address of our own site comes back as its path, one on a listed host as it is,
 * everything else as null. `ownOrigin` is like "https://mot.vn"; `hosts` are compared letter by letter, with the port
 * if there is one: "doi-tac.vn", "localhost:4001". Outside this machine only https counts.
 */
export function safeTarget(url: unknown, ownOrigin: string, hosts: readonly string[] = []): string | null {
  if (typeof url !== 'string' || url.length > MAX_LENGTH) return null;
  const [, scheme, host = '', rest = ''] = /^(https?):\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!scheme) return ownPath(url);
  if (`${scheme}://${host}` === ownOrigin) return ownPath(rest.startsWith('/') ? rest : `/${rest}`);
  const local = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  if (!hosts.includes(host) || (scheme === 'http' && !local)) return null;
  const tail = plainTail(rest);
  return tail === null ? null : `${scheme}://${host}${tail}`;
}

/** A path on our own site with query and fragment, or null when it could lead anywhere else. */
function ownPath(address: string): string | null {
  const tail = plainTail(address);
  if (!tail?.startsWith('/')) return null;
  const path = tail.split(/[?#]/)[0] ?? '';
  const steps = path.slice(1).split('/');
  const wanders = HIDDEN_STEP.test(path) || steps.some(step => step === '.' || step === '..');
  // "//evil.vn" is another site, and "/a//b" is nobody's address here.
  return wanders || path.includes('//') ? null : tail;
}

/** Vietnamese letters percent-encoded as browsers do; null for what no honest address holds. */
function plainTail(tail: string): string | null {
  try {
    const encoded = tail.replace(/[^\0-\x7f]+/g, encodeURIComponent);
    return PLAIN.test(encoded) && !HIDDEN_CONTROL.test(encoded) ? encoded : null;
  } catch {
    // Half a surrogate pair: no text at all.
    return null;
  }
}
