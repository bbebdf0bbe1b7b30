/* What a browser shows of notices while nobody looks at Mọt. */

/** Address of the “no more advertising” action. */
export const STOP_PATH = '/push/stop';

/** As it travels to the service worker; `stop` takes back the yes to advertising, by one press. */
export interface PushShown {
  title: string;
  body: string;
  /** A path of ours. */
  link: string;
  /** A later one of the same tag takes its place. */
  tag: string;
  stop?: string;
}

interface Told {
  id: number;
  title: string;
  words: string;
  link: string;
}

/** A message of a push holds 3,000 bytes. */
const MOST_LETTERS = 240;
const cut = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text;

/** One notice as it is; several, the newest first, as one message that opens the list. */
export function pushText(told: readonly Told[], list: string): PushShown {
  const [first] = told;
  if (first && told.length === 1)
    return {
      title: cut(first.title),
      body: cut(first.words),
      link: first.link || list,
      tag: `notice-${first.id}`,
    };
  return {
    title: `${told.length} tin mới cho bạn`,
    body: cut(told.map(({ title }) => title).join(' · ')),
    link: list,
    tag: `notice-${first?.id ?? 0}`,
  };
}

/** From the worker to a window that is open: show this page. */
export const openMessage = (link: string) => ({ type: 'open', link });

/** The path that a message of the worker opens; null for any other message. */
export function openedLink(message: unknown): string | null {
  const { type, link } = (message ?? {}) as { type?: unknown; link?: unknown };
  return type === 'open' && typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : null;
}
