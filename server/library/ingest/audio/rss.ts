import type { Archive } from '../archive/archive.ts';
import { withoutSystemFiles } from '../archive/folder.ts';
import { limits } from '../limits.ts';
import { readDescription } from '../markup/description.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { childElements, type Element, plainText, textOf } from '../markup/tree.ts';
import { NotWellFormed, readXml } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';
import type { FoundAudio, FoundPart } from './find-audio.ts';

/*
 * A podcast as an RSS file that names its episodes. Their audio files lie beside it under the names
 * that the addresses end with; nothing is fetched.
 */

const FEED = /\.(rss|xml)$/i;

/** A name that a feed usually has. */
export const isRssName = (name: string): boolean => FEED.test(name) && !/comicinfo\.xml$/i.test(name);

interface Episode {
  title: string;
  description: string;
  /** ms since 1970; null when the feed does not say. */
  publishedAt: number | null;
  /** The file's name as its address ends. */
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
  if (root.name !== 'rss') return null;
  const channel = childElements(root).find(({ name }) => name === 'channel');
  if (!channel) throw new IngestRefusal('bad_feed');
  const items = childElements(channel).filter(({ name }) => name === 'item');
  const episodes = items.flatMap(item => episodeOf(item) ?? []);
  return {
    title: line(channel, 'title'),
    author: line(channel, 'author'),
    description: prose(channel),
    language: /^[a-z]{2,3}/i.exec(line(channel, 'language'))?.[0].toLowerCase() ?? '',
    picture: nameIn(pictureOf(channel)),
    episodes: inOrder(episodes),
  };
}

function parsed(bytes: Buffer): Element {
  try {
    return readXml(decodeText(bytes));
  } catch (error) {
    if (error instanceof NotWellFormed) throw new IngestRefusal('bad_feed');
    throw error;
  }
}

const children = (of: Element, name: string) => childElements(of).filter(child => child.name === name);

const line = (of: Element, name: string): string =>
  children(of, name)
    .map(child => plainText(textOf(child)).slice(0, limits.title))
    .find(Boolean) ?? '';

/** The longest of what a feed may say about itself or an episode, without markup. */
function prose(of: Element): string {
  const said = ['encoded', 'description', 'summary', 'subtitle'].flatMap(name => children(of, name));
  const texts = said.map(child => readDescription(textOf(child)));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function pictureOf(channel: Element): string {
  for (const image of children(channel, 'image')) {
    const address = image.attrs.get('href') ?? line(image, 'url');
    if (address) return address;
  }
  return '';
}

/** "tap 1.mp3" for "https://…/tap%201.mp3?x=1". */
function nameIn(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).normalize('NFC');
  } catch {
    return last.normalize('NFC');
  }
}

function episodeOf(item: Element): Episode | null {
  const [enclosure] = children(item, 'enclosure');
  const file = nameIn(enclosure?.attrs.get('url') ?? '');
  if (!file) return null;
  const published = Date.parse(line(item, 'pubDate'));
  return {
    title: line(item, 'title') || file.replace(/\.[^.]+$/, ''),
    description: prose(item),
    publishedAt: Number.isFinite(published) && published > 0 ? published : null,
    file,
  };
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

/** The episodes whose sound lies beside the feed, each with its voices. */
export function findEpisodes(feed: RssFeed, found: FoundAudio, archive: Archive): FoundFeed {
  const byFile = new Map<string, FoundPart>();
  for (const part of found.parts)
    for (const name of [part.name, ...part.voices.map(voice => voice.name)])
      byFile.set((name.split('/').at(-1) ?? '').normalize('NFC').toLowerCase(), part);
  const partOf = ({ file }: Episode) =>
    byFile.get(file.toLowerCase()) ?? byFile.get(file.toLowerCase().replace(/\.[^.]+$/, ''));
  const here = feed.episodes.filter(episode => partOf(episode));
  const parts = here.map(episode => partOf(episode) as FoundPart);
  if (parts.length === 0) throw new IngestRefusal('empty_feed');
  if (new Set(parts).size < parts.length) throw new IngestRefusal('bad_feed');
  const picture = withoutSystemFiles(archive.names).find(
    name => (name.split('/').at(-1) ?? '').normalize('NFC') === feed.picture,
  );
  return {
    parts,
    cover:
      found.cover ??
      (picture === undefined ? undefined : { name: picture, read: () => archive.read(picture) }),
    episodes: here,
    missing: feed.episodes.filter(episode => !partOf(episode)).map(({ title }) => title),
  };
}
