import type { Block, Manuscript } from '#rules/text/markdown.ts';
import { plainText } from '../../epub/inline.ts';

/** What is said in one breath, and the silence after it. */
export interface Passage {
  /** The words exactly as in the text: a mark of the recording points back at them. */
  text: string;
  pauseSeconds: number;
}

const pause = { title: 0.95, scene: 1.15, paragraph: 0.68, item: 0.5, sentence: 0.34, inside: 0.06 };

/** The title and the first `blocks` blocks of a chapter, sentence by sentence. */
export function passagesOf(chapter: Manuscript, blocks = chapter.blocks.length): Passage[] {
  const passages = paragraph(chapter.title, pause.title);
  for (const block of chapter.blocks.slice(0, blocks)) {
    if (block.kind === 'break') lengthenLast(passages);
    else passages.push(...blockPassages(block));
  }
  return passages;
}

function lengthenLast(passages: Passage[]): void {
  const last = passages.at(-1);
  if (last) last.pauseSeconds = pause.scene;
}

function blockPassages(block: Exclude<Block, { kind: 'break' }>): Passage[] {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.text, pause.title);
    case 'paragraph':
      return paragraph(block.text, pause.paragraph);
    case 'quote':
      return block.paragraphs.filter(Boolean).flatMap(text => paragraph(text, pause.paragraph));
    case 'list':
      return block.items.flatMap(text => paragraph(text, pause.item));
  }
}

/** A footnote's number splits its sentence on the page; the words before and after it are found separately. */
function paragraph(text: string, pauseAfter: number): Passage[] {
  const passages = text.split(/\[\^[^\]]+\]/).flatMap((part, index, parts) =>
    sentencesOf(plainText(part).replace(/^[,;:.]\s*/, '')).map((sentence, at, all) => ({
      text: sentence,
      pauseSeconds:
        at === all.length - 1 && index < parts.length - 1 ? pauseAtNote(sentence) : pause.sentence,
    })),
  );
  const last = passages.at(-1);
  if (last) last.pauseSeconds = pauseAfter;
  return passages;
}

const pauseAtNote = (sentence: string) => (/[.!?…]$/.test(sentence) ? pause.sentence : pause.inside);

/**
 * Sentences of a paragraph. A new one begins with a capital, a number or an opening quote; after “…?” a small letter
 * goes on, and so does the dash of "– Đó mới là gầm! – Thoi nói.".
 */
export function sentencesOf(text: string): string[] {
  const ends = [...text.matchAll(/[.!?…]+[”’"»)]*\s+(?=[“‘"(]*[\p{Lu}\p{N}])/gu)].map(
    found => found.index + found[0].length,
  );
  return [0, ...ends]
    .map((start, index) => text.slice(start, ends[index]).trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence));
}
