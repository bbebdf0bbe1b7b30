import { Fragment, type ReactNode, useMemo } from 'react';
import type { Prose, Span } from '#contract/kit/prose.ts';
import { foundIn } from '#rules/library/found.ts';
import styles from './ProseText.module.css';

interface ProseTextProps {
  body: Prose;
  /** Folded words to be marked where they stand. */
  words?: readonly string[];
  /** Headings one step lower: the text stands under a heading of its own. */
  lower?: boolean;
  /** Serif and large, for reading; otherwise as the rest of the page. */
  reading?: boolean;
}

/** A text with the words that were asked for marked. */
export function Found({ text, words }: { text: string; words: readonly string[] }) {
  const letters = text.normalize('NFC');
  let shown = 0;
  const parts: ReactNode[] = [];
  for (const [start, end] of foundIn(letters, words)) {
    parts.push(letters.slice(shown, start), <mark key={start}>{letters.slice(start, end)}</mark>);
    shown = end;
  }
  return (
    <>
      {parts}
      {letters.slice(shown)}
    </>
  );
}

/** Editors' text as elements. */
export function ProseText({ body, words = [], lower = false, reading = false }: ProseTextProps) {
  const blocks = useMemo(() => body.map(block => blockOf(block, words, lower)), [body, words, lower]);
  return (
    <div className={styles.prose} data-reading={reading || undefined}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks do not move
        <Fragment key={index}>{block}</Fragment>
      ))}
    </div>
  );
}

const lineOf = (spans: Span[], words: readonly string[]): ReactNode =>
  spans.map(({ text, mark: Mark }, index) => {
    const key = `${index} ${text}`;
    if (!Mark) return <Found key={key} text={text} words={words} />;
    return (
      <Mark key={key}>
        <Found text={text} words={words} />
      </Mark>
    );
  });

function blockOf(block: Prose[number], words: readonly string[], lower: boolean): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4'] as const)[block.level - 2 + (lower ? 1 : 0)] ?? 'h4';
      return <Heading>{lineOf(block.text, words)}</Heading>;
    }
    case 'paragraph':
      return <p>{lineOf(block.text, words)}</p>;
    case 'quote':
      return <blockquote>{lines(block.paragraphs, 'p', words)}</blockquote>;
    case 'list':
      return block.first === null ? (
        <ul>{lines(block.items, 'li', words)}</ul>
      ) : (
        <ol start={block.first}>{lines(block.items, 'li', words)}</ol>
      );
    case 'break':
      return <hr />;
  }
}

const lines = (all: Span[][], As: 'p' | 'li', words: readonly string[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  all.map((line, index) => <As key={index}>{lineOf(line, words)}</As>);
