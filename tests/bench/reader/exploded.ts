import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import type { BookPackage, BookStart, SpineItem, TocItem } from '#contract/content.ts';

/*
 * A sample opened without the server's ingestion, so that the reader can be measured alone: the same files for every
 * engine, and for ours a hand-made BookStart over them (styles inlined, characters counted, nothing cleaned).
 */

export interface Exploded {
  files: Map<string, Uint8Array>;
  opf: string;
  package: BookPackage;
  start(base: string, chapter?: number): BookStart;
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes ?? new Uint8Array());
const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
const plain = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z#0-9]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function inlined(files: Map<string, Uint8Array>, path: string): string {
  const html = text(files.get(path));
  return html.replace(/<link\b[^>]*>/gi, tag => {
    if (!/stylesheet/.test(attribute(tag, 'rel'))) return '';
    const css = text(files.get(posix.join(posix.dirname(path), attribute(tag, 'href'))));
    return `<style>${css.replace(/</g, '\\3C ')}</style>`;
  });
}

function tocOf(files: Map<string, Uint8Array>, navPath: string, spine: readonly SpineItem[]): TocItem[] {
  const window = new Window();
  const doc = new window.DOMParser().parseFromString(text(files.get(navPath)), 'text/html');
  const rows = (list: ReturnType<typeof doc.querySelector>): TocItem[] =>
    [...(list?.children ?? [])].map(row => {
      const link = row.querySelector('a');
      const raw = link?.getAttribute('href') ?? '';
      const href = raw ? posix.join(posix.dirname(navPath), raw) : '';
      return {
        label: (link ?? row.querySelector('span'))?.textContent?.trim() ?? '',
        href,
        spine: spine.findIndex(item => item.href === href.split('#')[0]),
        children: rows([...row.children].find(child => child.tagName === 'OL') ?? null),
      };
    });
  return rows(doc.querySelector('nav ol'));
}

export function explode(epub: string): Exploded {
  const files = new Map(Object.entries(unzipSync(readFileSync(epub))));
  const opf = attribute(
    text(files.get('META-INF/container.xml')).match(/<rootfile\b[^>]*>/)?.[0] ?? '',
    'full-path',
  );
  const xml = text(files.get(opf));
  const at = (href: string) => posix.join(posix.dirname(opf), decodeURI(href));
  const manifest = new Map(
    [...xml.matchAll(/<(?:opf:)?item\b[^>]*>/g)].map(([tag]) => [attribute(tag, 'id'), tag]),
  );
  const meta = (name: string) =>
    new RegExp(`property="rendition:${name}"[^>]*>([^<]*)<`).exec(xml)?.[1]?.trim();
  let start = 0;
  const spine = [...xml.matchAll(/<(?:opf:)?itemref\b[^>]*>/g)].map(([tag]): SpineItem => {
    const idref = attribute(tag, 'idref');
    const href = at(attribute(manifest.get(idref) ?? '', 'href'));
    const html = text(files.get(href));
    const body = plain(html.replace(/^[\s\S]*<body/i, '<body'));
    const viewport = /name="viewport"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
    const [width, height] = [/width\s*=\s*(\d+)/, /height\s*=\s*(\d+)/].map(pattern =>
      Number(pattern.exec(viewport)?.[1] ?? 0),
    );
    const spread = /page-spread-(left|right|center)/.exec(attribute(tag, 'properties'))?.[1];
    const item: SpineItem = {
      idref,
      href,
      linear: attribute(tag, 'linear') !== 'no',
      chars: body.length,
      start,
      words: body ? body.split(' ').length : 0,
      title: plain(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/.exec(html)?.[1] ?? '') || undefined,
      ...(width && height ? { viewport: { width, height } } : {}),
      ...(spread ? { pageSpread: spread as 'left' } : {}),
    };
    start += item.chars;
    return item;
  });
  const nav = [...manifest.values()].find(tag => /\bnav\b/.test(attribute(tag, 'properties')));
  const bookPackage: BookPackage = {
    v: 1,
    hash: 'sample',
    title: plain(/<dc:title[^>]*>([\s\S]*?)</.exec(xml)?.[1] ?? 'Sách mẫu'),
    authors: [...xml.matchAll(/<dc:creator[^>]*>([\s\S]*?)</g)].map(found => plain(found[1] ?? '')),
    lang: /<dc:language[^>]*>([\s\S]*?)</.exec(xml)?.[1]?.trim() ?? 'vi',
    dir: /page-progression-direction="rtl"/.test(xml) ? 'rtl' : 'ltr',
    layout: meta('layout') === 'pre-paginated' ? 'pre-paginated' : 'reflowable',
    flow: meta('flow')?.startsWith('scrolled') ? 'scrolled' : 'paged',
    spread: meta('spread') === 'none' ? 'none' : 'auto',
    spineCfi: '/6',
    spine,
    toc: nav ? tocOf(files, at(attribute(nav, 'href')), spine) : [],
    chars: start,
  };
  for (const item of spine) files.set(item.href, new TextEncoder().encode(inlined(files, item.href)));
  return {
    files,
    opf,
    package: bookPackage,
    start: (base, chapter = 0) => ({
      contentId: 1,
      title: bookPackage.title,
      authors: bookPackage.authors,
      cover: null,
      address: '/',
      base,
      expiresAt: Date.now() + 3_600_000,
      package: bookPackage,
      locations: [],
      chapter: { index: chapter, html: text(files.get(spine[chapter]?.href ?? '')) },
      position: null,
    }),
  };
}
