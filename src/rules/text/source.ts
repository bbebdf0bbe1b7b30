/** Source of a visit: the value of utm_source=. It is stored, counted and shown, so its letters are few. */
export const SOURCE = /^[\w.-]{1,64}$/;

/** Cookie of the first touch, which scripts may read, and how long it counts: 30 days, in seconds. */
export const SOURCE_COOKIE = 'utm_source';
export const SOURCE_SECONDS = 2_592_000;

/** Further campaign fields; they travel along when we send a visit on. */
export const campaignFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** The source, or null when it is none we would keep. */
export const sourceOf = (given: unknown): string | null =>
  typeof given === 'string' && SOURCE.test(given) ? given : null;

/** '/ebook/a?x=1#top' → '/ebook/a?x=1&utm_source=s#top'. An address that names a source already keeps its own. */
export function withSource(address: string, source: string): string {
  const [before = '', ...fragment] = address.split('#');
  if (/[?&]utm_source=/.test(before)) return address;
  const marked = `${before}${before.includes('?') ? '&' : '?'}utm_source=${encodeURIComponent(source)}`;
  return [marked, ...fragment].join('#');
}

/** The address without one field of its query. */
export function withoutField(address: string, name: string): string {
  const [before = '', ...fragment] = address.split('#');
  const [path = '', ...queries] = before.split('?');
  const rest = queries
    .join('?')
    .split('&')
    .filter(part => part !== '' && part.split('=')[0] !== name)
    .join('&');
  return [rest ? `${path}?${rest}` : path, ...fragment].join('#');
}
