import { useState } from 'react';
import type { BookPage } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import { useWords } from '#features/reading/reader/printed/page-files.ts';
import { WordsLayer } from '#features/reading/reader/printed/WordsLayer.tsx';
import { textOfSpan, type WordSpan } from '#rules/library/page-words.ts';
import type { PartnerChannel } from '../messaging/channel.ts';
import { asTold, mayLeave } from './leaving-words.ts';

interface FrameWordsProps {
  start: BookStart;
  base: string;
  page: BookPage;
  isCurrent: boolean;
  tell: PartnerChannel['send'];
}

const none: readonly never[] = [];

/** The words over a printed page in a partner's page that asked for what is chosen: selected here, told there. */
export default function FrameWords({ start, base, page, isCurrent, tell }: FrameWordsProps) {
  const known = useWords(start.package, base, [page]).get(page.number);
  const [selected, setSelected] = useState<(WordSpan & { touch: boolean }) | null>(null);
  if (!known) return null;

  function choose(span: WordSpan | null, { touch, done }: { touch: boolean; done: boolean }): void {
    setSelected(span && { ...span, touch });
    const text = span && done && known ? asTold(textOfSpan(known.words, span)) : '';
    if (!text) return;
    mayLeave(start, text).then(
      may => may && tell('select', { text, chapter: page.chapter }),
      () => {},
    );
  }
  return (
    <WordsLayer
      words={known.words}
      links={none}
      marks={none}
      hits={none}
      hit={-1}
      selected={selected}
      isCurrent={isCurrent}
      onSpan={choose}
      onMark={() => {}}
      onLink={() => {}}
    />
  );
}
