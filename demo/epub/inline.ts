/** Text escaped for XML, in attributes too. */
export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Emphasis and nothing else: for headings in the table of contents, use `plainText`. */
function emphasis(escaped: string): string {
  return escaped
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(?=\S)([^*]+?)(?<=\S)\*/g, '<em>$1</em>');
}

/** `onNote` writes the reference of each footnote mark in the text. */
export function inlineXhtml(text: string, onNote: (label: string) => string): string {
  const [start = '', ...rest] = escapeXml(text).split('[^');
  const marked = rest.map(part => {
    const end = part.indexOf(']');
    return end < 0 ? `[^${part}` : `${onNote(part.slice(0, end))}${part.slice(end + 1)}`;
  });
  return emphasis([start, ...marked].join(''));
}

/** Without marks: for the table of contents and the title of a page. */
export const plainText = (text: string): string =>
  text
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\*+/g, '')
    .trim();
