import type { Block, Manuscript } from '#rules/text/markdown.ts';
import { escapeXml, inlineXhtml, plainText } from './inline.ts';

/** A whole XHTML file of the book; `type` is the EPUB 3 semantic of the body's section. */
export function xhtmlPage(title: string, stylesheet: string, body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="vi" xml:lang="vi">
<head>
<meta charset="utf-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="${stylesheet}"/>
</head>
<body>
${body}
</body>
</html>
`;
}

/** One chapter: text, then its footnotes, each with a way back to where it was called. */
export function chapterPage(chapter: Manuscript): string {
  const called: string[] = [];
  const reference = (label: string): string => {
    if (!chapter.notes.has(label))
      throw new Error(`"${chapter.title}" calls footnote ${label}, which is not there`);
    if (called.includes(label)) throw new Error(`"${chapter.title}" calls footnote ${label} twice`);
    called.push(label);
    const number = called.length;
    return `<a class="noteref" epub:type="noteref" role="doc-noteref" id="ref-${number}" href="#note-${number}">${number}</a>`;
  };
  const inline = (text: string) => inlineXhtml(text, reference);
  const body = chapter.blocks.map(block => blockXhtml(block, inline)).join('\n');
  const notes = called.map((label, index) => {
    const text = inlineXhtml(chapter.notes.get(label) ?? '', () => '');
    const number = index + 1;
    return `<aside epub:type="footnote" role="doc-footnote" id="note-${number}"><p><a class="back" role="doc-backlink" href="#ref-${number}">${number}</a> ${text}</p></aside>`;
  });
  const footnotes = notes.length
    ? `\n<section class="notes" epub:type="footnotes">\n${notes.join('\n')}\n</section>`
    : '';
  return xhtmlPage(
    plainText(chapter.title),
    '../style.css',
    `<section epub:type="chapter" role="doc-chapter" aria-labelledby="chapter-title">
<h1 id="chapter-title">${inline(chapter.title)}</h1>
${body}${footnotes}
</section>`,
  );
}

function blockXhtml(block: Block, inline: (text: string) => string): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`;
    case 'break':
      return '<hr class="scene"/>';
    case 'quote': {
      const paragraphs = block.paragraphs.filter(Boolean).map(text => `<p>${inline(text)}</p>`);
      return `<blockquote>\n${paragraphs.join('\n')}\n</blockquote>`;
    }
    case 'list': {
      const items = block.items.map(text => `<li>${inline(text)}</li>`).join('\n');
      if (block.first === null) return `<ul>\n${items}\n</ul>`;
      return `<ol${block.first === 1 ? '' : ` start="${block.first}"`}>\n${items}\n</ol>`;
    }
  }
}
