import type { BookFacts } from '../book-folder.ts';
import { escapeXml } from './inline.ts';

export interface ChapterEntry {
  id: string;
  href: string;
  title: string;
}

/** Points readers at the package document; its place is fixed by the standard. */
export const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** `modified` comes from the facts, never from the clock: the same book gives the same bytes. */
export function packageDocument(facts: BookFacts, identifier: string, chapters: ChapterEntry[]): string {
  const items = chapters.map(
    ({ id, href }) => `<item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map(({ id }) => `<itemref idref="${id}"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="vi">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">${identifier}</dc:identifier>
<dc:title>${escapeXml(facts.title)}</dc:title>
<dc:creator id="author">${escapeXml(facts.author)}</dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta>
<dc:language>vi</dc:language>
<dc:publisher>Mọt</dc:publisher>
<dc:date>${facts.publishedYear}</dc:date>
<dc:subject>${escapeXml(facts.category)}</dc:subject>
<dc:description>${escapeXml(facts.description)}</dc:description>
<meta property="dcterms:modified">${facts.publishedYear}-01-01T00:00:00Z</meta>
<meta name="cover" content="cover"/>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>
<item id="titlepage" href="titlepage.xhtml" media-type="application/xhtml+xml"/>
${items.join('\n')}
</manifest>
<spine toc="ncx">
<itemref idref="titlepage"/>
${spine.join('\n')}
</spine>
</package>
`;
}

/** The body of nav.xhtml. */
export function navigation(chapters: ChapterEntry[]): string {
  const rows = chapters.map(({ href, title }) => `<li><a href="${href}">${escapeXml(title)}</a></li>`);
  return `<nav epub:type="toc" role="doc-toc" id="toc">
<h1>Mục lục</h1>
<ol>
${rows.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" id="landmarks" hidden="hidden">
<ol>
<li><a epub:type="titlepage" href="titlepage.xhtml">Trang tên sách</a></li>
<li><a epub:type="bodymatter" href="${chapters[0]?.href ?? ''}">Bắt đầu đọc</a></li>
</ol>
</nav>`;
}

/** The table of contents of EPUB 2, for older readers. */
export function ncx(facts: BookFacts, identifier: string, chapters: ChapterEntry[]): string {
  const points = chapters.map(
    ({ id, href, title }, index) => `<navPoint id="nav-${id}" playOrder="${index + 1}">
<navLabel><text>${escapeXml(title)}</text></navLabel>
<content src="${href}"/>
</navPoint>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="vi">
<head>
<meta name="dtb:uid" content="${identifier}"/>
<meta name="dtb:depth" content="1"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${escapeXml(facts.title)}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`;
}
