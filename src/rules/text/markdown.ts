/**
 * The little Markdown that editors and the demo library write: one `# ` title, `## ` headings, paragraphs, `> ` quotes,
 * `- ` and `1. ` lists, `***` between scenes, `*em*`, `**strong**`, footnotes `[^1]` with `[^1]: …` below.
 */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; paragraphs: string[] }
  | { kind: 'list'; first: number | null; items: string[] }
  | { kind: 'break' };

export interface Manuscript {
  title: string;
  blocks: Block[];
  /** Footnotes by their label, in the order of the file. */
  notes: Map<string, string>;
}

type Line = { is: Block['kind'] | 'note' | 'blank'; text: string; label?: string; level?: 2 | 3 };

function classify(line: string): Line {
  const text = line.trim();
  if (!text) return { is: 'blank', text };
  if (/^(\*\s*){3,}$/.test(text)) return { is: 'break', text };
  const heading = /^(#{2,3})\s+(.+)$/.exec(text);
  if (heading) return { is: 'heading', text: heading[2] ?? '', level: heading[1] === '##' ? 2 : 3 };
  const note = /^\[\^([^\]]+)\]:\s*(.*)$/.exec(text);
  if (note) return { is: 'note', text: note[2] ?? '', label: note[1] };
  const quote = /^>\s?(.*)$/.exec(text);
  if (quote) return { is: 'quote', text: (quote[1] ?? '').trim() };
  const item = /^(?:[-•]|(\d+)\.)\s+(.+)$/.exec(text);
  if (item) return { is: 'list', text: item[2] ?? '', label: item[1] };
  return { is: 'paragraph', text };
}

/** Reads one chapter. Throws when it does not begin with a `# ` title: a chapter without a name is a slip. */
export function parseMarkdown(source: string): Manuscript {
  const [first = '', ...rest] = source
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/);
  const title = /^#\s+(.+)$/.exec(first)?.[1]?.trim();
  if (!title) throw new Error(`a chapter begins with "# title", not with "${first.slice(0, 40)}"`);

  const blocks: Block[] = [];
  const notes = new Map<string, string>();
  let previous: Line = { is: 'blank', text: '' };
  for (const line of rest.map(classify)) {
    const open = previous.is === 'blank' ? undefined : blocks.at(-1);
    if (line.is === 'note') notes.set(line.label ?? '', line.text);
    else if (previous.is === 'note' && line.is === 'paragraph') {
      const label = previous.label ?? '';
      notes.set(label, `${notes.get(label)} ${line.text}`);
      continue;
    } else addLine(blocks, line, open);
    previous = line;
  }
  return { title, blocks, notes };
}

function addLine(blocks: Block[], line: Line, open: Block | undefined): void {
  if (line.is === 'break') blocks.push({ kind: 'break' });
  else if (line.is === 'heading') blocks.push({ kind: 'heading', level: line.level ?? 2, text: line.text });
  else if (line.is === 'quote') addQuoted(blocks, line.text, open);
  else if (line.is === 'list') addItem(blocks, line);
  else if (line.is === 'paragraph') {
    if (open?.kind === 'paragraph') open.text += ` ${line.text}`;
    else if (open?.kind === 'list') open.items.push(`${open.items.pop()} ${line.text}`);
    else blocks.push({ kind: 'paragraph', text: line.text });
  }
}

/** A bare `>` closes a paragraph inside the quote; an empty last paragraph waits for the next line. */
function addQuoted(blocks: Block[], text: string, open: Block | undefined): void {
  if (open?.kind !== 'quote') blocks.push({ kind: 'quote', paragraphs: text ? [text] : [] });
  else if (!text) open.paragraphs.push('');
  else open.paragraphs.push(`${open.paragraphs.pop() ?? ''} ${text}`.trim());
}

/** Items belong to the list above them even across a blank line, as long as both are numbered or both are not. */
function addItem(blocks: Block[], line: Line): void {
  const last = blocks.at(-1);
  const first = line.label ? Number(line.label) : null;
  if (last?.kind === 'list' && (last.first === null) === (first === null)) last.items.push(line.text);
  else blocks.push({ kind: 'list', first, items: [line.text] });
}
