import { type Block, parseMarkdown } from './markdown.ts';

/* Editors' text: Markdown as it is typed, blocks as it is stored (contract/kit/prose). */

interface Span {
  text: string;
  mark?: 'em' | 'strong';
}

type Prose = (
  | { kind: 'heading'; level: 2 | 3; text: Span[] }
  | { kind: 'paragraph'; text: Span[] }
  | { kind: 'quote'; paragraphs: Span[][] }
  | { kind: 'list'; first: number | null; items: Span[][] }
  | { kind: 'break' }
)[];

/** "một *chữ* và **hai**" → words with their marks. What closes nothing stays as it was written. */
export function spansOf(text: string): Span[] {
  return text
    .split(/(\*\*(?=\S).+?(?<=\S)\*\*|\*(?=\S)[^*]+?(?<=\S)\*)/)
    .filter(Boolean)
    .map(part => {
      if (/^\*\*.+\*\*$/.test(part)) return { text: part.slice(2, -2), mark: 'strong' as const };
      if (/^\*[^*]+\*$/.test(part)) return { text: part.slice(1, -1), mark: 'em' as const };
      return { text: part };
    });
}

function blockOf(block: Block): Prose[number] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: spansOf(block.text) };
    case 'quote':
      return { kind: block.kind, paragraphs: block.paragraphs.filter(Boolean).map(spansOf) };
    case 'list':
      return { ...block, items: block.items.map(spansOf) };
    case 'break':
      return block;
  }
}

/** Reads a text without a title of its own: articles, pages and answers have theirs beside them. */
export const proseOf = (markdown: string): Prose => parseMarkdown(`# …\n\n${markdown}`).blocks.map(blockOf);

/** The words alone, a space between blocks: for counting and searching. */
export const wordsOf = (text: Prose): string =>
  text
    .flatMap(block => {
      if (block.kind === 'quote') return block.paragraphs;
      if (block.kind === 'list') return block.items;
      return block.kind === 'break' ? [] : [block.text];
    })
    .map(line => line.map(span => span.text).join(''))
    .join(' ');

const signs = { em: '*', strong: '**' } as const;
const lineOf = (spans: readonly Span[]): string =>
  spans.map(({ text, mark }) => (mark ? `${signs[mark]}${text}${signs[mark]}` : text)).join('');

function writtenBlock(block: Prose[number]): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${lineOf(block.text)}`;
    case 'paragraph':
      return lineOf(block.text);
    case 'quote':
      return block.paragraphs.map(line => `> ${lineOf(line)}`).join('\n>\n');
    case 'list': {
      const { first, items } = block;
      return items.map((line, at) => `${first === null ? '-' : `${first + at}.`} ${lineOf(line)}`).join('\n');
    }
    case 'break':
      return '***';
  }
}

/** Markdown that proseOf reads back as the same text. */
export const markdownOf = (text: Prose): string => text.map(writtenBlock).join('\n\n');
