import type { Archive } from '../archive/archive.ts';
import { withoutSystemFiles } from '../archive/folder.ts';
import { limits } from '../limits.ts';
import { readDescription } from '../markup/description.ts';
import { readMendedXml } from '../markup/mended-xml.ts';
import { childElements, type Element, plainText, textOf } from '../markup/tree.ts';
import { NotWellFormed } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';
import type { FoundAudio, FoundPart } from './find-audio.ts';

/*
 * A podcast as an RSS file that names its episodes. Their audio files lie beside it under the names
 * that the addresses end with; nothing is fetched.
 */

const FEED = /\.(rss|atom|xml)$/i;

/** A name that a feed usually has. */
export const isRssName = (name: string): boolean => FEED.test(name) && !/comicinfo\.xml$/i.test(name);

interface Episode {
  title: string;
  description: string;
  /** ms since 1970; null when the feed does not say. */
  publishedAt: number | null;
  /** Names it whatever is edited of it: its guid, else the address of its sound without what is asked behind it. */
  guid: string;
  /** The path of its address, decoded: its end is the file's name. */
  file: string;
}

export interface RssFeed {
  title: string;
  author: string;
  description: string;
  language: string;
  /** The picture's name as its address ends; '' without one. */
  picture: string;
  /** The oldest first. */
  episodes: Episode[];
}

/** Reads an RSS file; null when it is another kind of XML. Throws IngestRefusal when it is damaged. */
export function readRss(bytes: Buffer): RssFeed | null {
  if (bytes.length > limits.xml) throw new IngestRefusal('xml_too_large');
  const root = parsed(bytes);
  const atom = root.name === 'feed';
  // The items of RSS 1.0 stand beside their channel.
  if (!atom && root.name !== 'rss' && root.name !== 'RDF') return null;
  const channel = atom ? root : children(root, 'channel')[0];
  if (!channel) throw new IngestRefusal('bad_feed');
  const items = atom ? children(root, 'entry') : [...children(channel, 'item'), ...children(root, 'item')];
  const episodes = onceEach(items.flatMap(item => episodeOf(item) ?? []));
  return {
    title: line(channel, 'title'),
    author: line(channel, 'author') || line(children(channel, 'author')[0] ?? channel, 'name'),
    description: prose(channel, true),
    language:
      /^[a-z]{2,3}/i
        .exec(line(channel, 'language') || (channel.attrs.get('xml:lang') ?? ''))?.[0]
        .toLowerCase() ?? '',
    picture: pathIn(pictureOf(channel)).split('/').at(-1) ?? '',
    episodes: inOrder(episodes),
  };
}

function parsed(bytes: Buffer): Element {
  try {
    return readMendedXml(bytes).root;
  } catch (error) {
    if (error instanceof NotWellFormed) throw new IngestRefusal('bad_feed');
    throw error;
  }
}

const children = (of: Element, name: string) => childElements(of).filter(child => child.name === name);

/** The text of a child; what was escaped once more than XML asks is read as it was meant. */
const words = (of: Element): string => {
  const text = textOf(of);
  return plainText(/&(#\w+|[a-z]+);/i.test(text) ? readDescription(text) : text);
};

const line = (of: Element, name: string): string =>
  children(of, name)
    .map(child => words(child).slice(0, limits.title))
    .find(Boolean) ?? '';

/** The longest of what a feed may say about itself or an episode, without markup. */
function prose(of: Element, whole = false): string {
  const names = ['encoded', 'description', 'summary', 'subtitle', ...(whole ? [] : ['content'])];
  const said = names.flatMap(name => children(of, name));
  const texts = said.map(child => readDescription(textOf(child)));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function pictureOf(channel: Element): string {
  for (const image of children(channel, 'image')) {
    const address = image.attrs.get('href') ?? line(image, 'url');
    if (address) return address;
  }
  return line(channel, 'logo') || line(channel, 'icon');
}

/** "a/tap 1.mp3" for "https://…/a/tap%201.mp3?x=1". */
function pathIn(address: string): string {
  const path =
    address
      .trim()
      .split(/[?#]/)[0]
      ?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*\/?/i, '') ?? '';
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The address of the sound: RSS's enclosure, Atom's link. */
function soundOf(item: Element): string {
  const [enclosure] = children(item, 'enclosure');
  const link = children(item, 'link').find(({ attrs }) => attrs.get('rel') === 'enclosure');
  const [media] = children(item, 'content').filter(({ attrs }) => attrs.has('url'));
  return enclosure?.attrs.get('url') ?? link?.attrs.get('href') ?? media?.attrs.get('url') ?? '';
}

function episodeOf(item: Element): Episode | null {
  const address = soundOf(item);
  const file = pathIn(address);
  if (!nameOf(file)) return null;
  const published = ['pubDate', 'published', 'date', 'updated']
    .map(name => Date.parse(line(item, name)))
    .find(Number.isFinite);
  return {
    title: line(item, 'title') || nameOf(file).replace(/\.[^.]+$/, ''),
    description: prose(item),
    publishedAt: published !== undefined && published > 0 ? published : null,
    guid: (line(item, 'guid') || line(item, 'id') || address.split(/[?#]/)[0] || file).slice(0, 500),
    file,
  };
}

/** Of episodes that a feed names by one guid the first has it; the others are known by their addresses. */
function onceEach(episodes: Episode[]): Episode[] {
  const taken = new Set<string>();
  return episodes.flatMap(episode => {
    const guid = taken.has(episode.guid) ? episode.file.slice(-500) : episode.guid;
    if (taken.has(guid)) return [];
    taken.add(guid);
    return [{ ...episode, guid }];
  });
}

/** Feeds have the newest first. Where not every episode says when it came out, the feed's order is believed. */
const inOrder = (episodes: Episode[]): Episode[] =>
  episodes.every(({ publishedAt }) => publishedAt !== null)
    ? [...episodes].reverse().sort((one, other) => (one.publishedAt ?? 0) - (other.publishedAt ?? 0))
    : [...episodes].reverse();

export interface FoundFeed extends FoundAudio {
  /** One for each part. */
  episodes: Episode[];
  /** Titles of the episodes whose sound is not here. */
  missing: string[];
}

/** Names of a path from its end on, without capitals; the last one also without its extension. */
const namesOf = (path: string): string[] => path.normalize('NFC').toLowerCase().split('/').reverse();
const stem = (name: string): string => name.replace(/\.[^.]+$/, '');

/** How many names two paths share at their ends; 0 when they end with two files. */
function sharedEnd(one: readonly string[], other: readonly string[]): number {
  const [file = '', named = ''] = [one[0], other[0]];
  if (file !== named && stem(file) !== named && stem(file) !== stem(named)) return 0;
  let shared = 1;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return file === named ? shared + 0.5 : shared;
}

/** Chooses for each episode the file whose path ends most like its address; none where several do. */
function fileFinder(found: FoundAudio): (episode: Episode) => FoundPart | undefined {
  const files = found.parts.map(part => ({
    part,
    paths: [part.name, ...part.voices.map(voice => voice.name)].map(namesOf),
  }));
  return ({ file }) => {
    const wanted = namesOf(file);
    let best: { part: FoundPart; shared: number; alone: boolean } | undefined;
    for (const { part, paths } of files) {
      const shared = Math.max(...paths.map(path => sharedEnd(wanted, path)));
      if (shared === 0 || shared < (best?.shared ?? 0)) continue;
      best = { part, shared, alone: best === undefined || shared > best.shared };
    }
    return best?.alone ? best.part : undefined;
  };
}

/** The episodes whose sound lies beside the feed, each with its voices. */
export function findEpisodes(feed: RssFeed, found: FoundAudio, archive: Archive): FoundFeed {
  const fileOf = fileFinder(found);
  const taken = new Set<FoundPart>();
  const here: { episode: Episode; part: FoundPart }[] = [];
  const missing: string[] = [];
  for (const episode of feed.episodes) {
    const part = fileOf(episode);
    if (part && !taken.has(part)) here.push({ episode, part });
    else missing.push(episode.title);
    if (part) taken.add(part);
  }
  if (here.length === 0) throw new IngestRefusal('empty_feed');
  const picture = withoutSystemFiles(archive.names).find(
    name => nameOf(name).normalize('NFC') === feed.picture,
  );
  return {
    parts: here.map(({ part }) => part),
    cover:
      found.cover ??
      (picture === undefined ? undefined : { name: picture, read: () => archive.read(picture) }),
    episodes: here.map(({ episode }) => episode),
    missing,
  };
}
