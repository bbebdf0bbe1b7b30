import { voidElements } from '#rules/library/book-markup.ts';
import { type Element, type Node, spaces } from './tree.ts';

/*
 * Written once, read twice: epub.js parses chapters as XHTML, a browser's frame parses them as HTML, and both must
 * see the same tree. So: no self-closing tags but HTML's void ones, no CDATA, no comments, escapes that both know.
 */

const VOID = new Set(voidElements);
const NAMESPACES: Record<string, string> = { svg: spaces.svg, math: spaces.math };

const FORBIDDEN = /[^\P{Cc}\t\n]|[\ufffe\uffff]|\p{Cs}/gu;

/** Characters that neither parser keeps are gone, line ends are \n. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(FORBIDDEN, '');

const escapeText = (text: string) =>
  cleanText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeValue = (value: string) =>
  escapeText(value)
    .replace(/"/g, '&quot;')
    .replace(/[\n\t]/g, ' ');

export function serialise(node: Node): string {
  if (node.kind === 'text') return escapeText(node.text);
  const { name } = node;
  let open = `<${name}`;
  const namespace = NAMESPACES[name];
  if (namespace) open += ` xmlns="${namespace}"`;
  for (const [key, value] of node.attrs) open += ` ${key}="${escapeValue(value)}"`;
  if (node.uri === spaces.html && VOID.has(name)) return `${open}/>`;
  return `${open}>${serialiseAll(node.children)}</${name}>`;
}

const serialiseAll = (nodes: readonly Node[]): string => nodes.map(serialise).join('');

/** The first element of the head, so that it applies to everything after it. */
const CONTENT_POLICY =
  "default-src 'none'; img-src 'self' data: blob:; style-src 'unsafe-inline'; font-src 'self' data: blob:; media-src 'self'; " +
  "script-src 'none'; object-src 'none'; form-action 'none'; connect-src 'none'; base-uri 'self'";

export interface Page {
  /** '' for none. */
  lang: string;
  dir: string;
  title: string;
  /** Already free of `<`, `&` and `]]>`. */
  style: string;
  viewport: { width: number; height: number } | null;
  htmlAttrs: Map<string, string>;
  body: Element;
}

/** A whole chapter as one text. */
export function serialisePage(page: Page): string {
  const viewport =
    page.viewport?.width && page.viewport.height
      ? `<meta name="viewport" content="width=${page.viewport.width}, height=${page.viewport.height}"/>`
      : '';
  const lang = escapeValue(page.lang);
  const language = lang && ` lang="${lang}" xml:lang="${lang}"`;
  const direction = page.dir && ` dir="${page.dir}"`;
  const attrs = [...page.htmlAttrs].map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('');
  return (
    `<!DOCTYPE html>\n<html xmlns="${spaces.html}" xmlns:epub="${spaces.ops}"${language}${direction}${attrs}><head><meta charset="utf-8"/>` +
    `<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}"/>${viewport}` +
    `<title>${escapeText(page.title)}</title>${page.style ? `<style>${page.style}</style>` : ''}</head>` +
    `${serialise(page.body)}</html>`
  );
}
