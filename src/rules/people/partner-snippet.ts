/* What a partner pastes into its page to show our reader, in three forms. */

interface Shown {
  /** Of Mọt, as https://mot.example. */
  origin: string;
  partner: string;
  /** The last part of the book's address. */
  book: string;
  title: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);

/** The script and the element, with a link for who has no script. `style` fits the element where its place is narrower or lower. */
export function readerSnippet({ origin, partner, book, title }: Shown, attributes = ''): string {
  const page = `${origin}/ebook/${book}`;
  return (
    `<script async src="${origin}/widgets/reader.js"></script>` +
    `<mot-reader partner="${escaped(partner)}" book="${escaped(book)}"${attributes && ` ${attributes}`}>` +
    `<a href="${escaped(page)}">${escaped(title)}</a></mot-reader>`
  );
}

export const iframeSnippet = ({ origin, partner, book, title }: Shown): string =>
  `<iframe src="${origin}/embed/reader/${escaped(book)}?partner=${escaped(partner)}" title="${escaped(title)}" ` +
  'style="width:100%;height:556px;border:0" allow="fullscreen; clipboard-write; screen-wake-lock" referrerpolicy="origin" ' +
  'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>';

export const reactSnippet = ({ origin, partner, book }: Shown): string =>
  [
    "import { defineMotReader } from '@mot/embed';",
    '',
    `defineMotReader('${origin}');`,
    `export const Reader = () => <mot-reader partner="${partner}" book="${book}" />;`,
  ].join('\n');
