import '../annotations/annotations.css';
import { useRef, useState } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { copyText } from '#hosts/page.ts';
import { textOfSpan } from '#rules/library/page-words.ts';
import type { AnnotationColour } from '#rules/reading/annotations.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { NoteSheet } from '../annotations/NoteSheet.tsx';
import { SelectionBar } from '../annotations/SelectionBar.tsx';
import type { ChosenWords, usePrintedMarks } from './usePrintedMarks.ts';

/** Selected words, or a pressed annotation. */
export interface Chosen {
  words: ChosenWords | null;
  mark: Annotation | null;
  box: DOMRect;
  touch: boolean;
}

interface ChosenWordsBarProps {
  start: BookStart;
  chosen: Chosen;
  marks: ReturnType<typeof usePrintedMarks>;
  theme?: 'dark';
  /** Writes the note at once. */
  isWriting: boolean;
  onWriting: (writing: boolean) => void;
  onSearch: (words: string) => void;
  onClose: () => void;
}

const SEARCH_MOST = 100;

export const wordsOfChosen = ({ words, mark }: Chosen): string =>
  mark?.quote ?? (words ? textOfSpan(words.words, words.span) : '');

/** Copies words, as many as the publisher lets one copy. */
export async function copyChosen({ contentId, copyLeft }: BookStart, text: string): Promise<void> {
  if (copyLeft !== undefined) return (await import('../copyWords.ts')).copyWords(contentId, text);
  try {
    await copyText(text);
    showToast({ message: 'Đã sao chép', icon: 'circle-check' });
  } catch {
    showTrouble('Máy này chưa cho sao chép, bạn dùng nút chép của máy nhé');
  }
}

/** Actions for selected words of a page: the same as in every book. */
export function ChosenWordsBar(props: ChosenWordsBarProps) {
  const { start, chosen, marks, theme, isWriting, onWriting, onSearch, onClose } = props;
  const { actions, newMark } = marks;
  const lastColour = useRef<AnnotationColour>(1);
  const [range] = useState(() => document.createRange());
  const text = wordsOfChosen(chosen);

  async function put(style: { colour?: AnnotationColour; note?: string }, settle = false): Promise<void> {
    if (style.colour) lastColour.current = style.colour;
    if (chosen.mark) actions.edit(chosen.mark, { ...style, settle });
    else if (chosen.words) {
      const made = await newMark(chosen.words);
      if (made) actions.add('note', made, { colour: lastColour.current, ...style });
    }
    onWriting(false);
    onClose();
  }
  function remove(mark: Annotation): void {
    actions.remove(mark);
    onClose();
    showToast({ message: 'Đã xóa', action: { label: 'Hoàn tác', run: () => actions.restore(mark) } });
  }

  return (
    <>
      {!isWriting && (
        <SelectionBar
          selected={{
            chapter: chosen.words?.of.chapter ?? 0,
            doc: document,
            range,
            box: chosen.box,
            touch: chosen.touch,
            ...(chosen.mark && { mark: chosen.mark }),
          }}
          focusRequests={0}
          onColour={colour => void put({ colour })}
          onNote={() => onWriting(true)}
          onCopy={() => void copyChosen(start, text).then(onClose)}
          onSearch={() => onSearch(text.slice(0, SEARCH_MOST))}
          onRemove={remove}
          onClose={onClose}
        />
      )}
      {isWriting && (
        <NoteSheet
          quote={text}
          mark={chosen.mark ?? undefined}
          theme={theme}
          onSave={(note, settle) =>
            void put({ note }, settle).then(() =>
              showToast({ message: 'Đã lưu ghi chú', icon: 'circle-check' }),
            )
          }
          onClose={() => onWriting(false)}
        />
      )}
    </>
  );
}
