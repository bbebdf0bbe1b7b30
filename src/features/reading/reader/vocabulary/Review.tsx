import './vocabulary.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { type SavedWord, vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { untilAgain } from '#rules/reading/until-again.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Measure } from '#ui/Measure.tsx';
import { showTrouble } from '#ui/toasts.ts';
import { MarkedSentence } from './MarkedSentence.tsx';
import { speakWord } from './speakWord.ts';

interface ReviewProps {
  /** Words to review, in order. */
  words: readonly SavedWord[];
  /** Of the words, below the title of what this stands in. */
  heading: 'h2' | 'h3';
  /** Beside the count. */
  leave?: ReactNode;
  /** Shown when all are answered. */
  end: ReactNode;
}

const answers = ['Quên', 'Khó', 'Nhớ', 'Dễ'] as const;
/** The usual answer. */
const PROPOSED = 2;

/** Reviews words one by one: the sentence first, then the meaning and four answers. Keys: space turns, 1–4 answer. */
export function Review({ words, heading: Heading, leave, end }: ReviewProps) {
  const [at, setAt] = useState(0);
  const [turned, setTurned] = useState(false);
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const word = words[at];

  async function answer(grade: number): Promise<void> {
    if (!word || busy) return;
    setBusy(true);
    try {
      const reviewed = word.remembered + word.forgotten;
      await request(vocabularyCalls.reviewWord, { word_id: word.id, grade, reviewed });
      setAt(at + 1);
      setTurned(false);
      // What was pressed is gone: the next card is read from its beginning.
      card.current?.focus();
    } catch {
      showTrouble('Chưa ghi được câu trả lời. Bạn thử lại nhé.');
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const pressed = Number(event.key);
      if (turned && pressed >= 1 && pressed <= 4) void answer(pressed);
      // On a button space presses it.
      else if (word && !turned && event.key === ' ' && !(event.target as Element).closest?.('button,a'))
        setTurned(true);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <div className="reader-review">
      <div className="reader-review-head">
        {leave}
        <Measure label="Đã ôn" value={at} most={words.length} />
        <p className="reader-review-count">
          {Math.min(at + 1, words.length)}/{words.length}
        </p>
      </div>
      <div ref={card} className="reader-review-card" tabIndex={-1}>
        {!word && <div role="status">{end}</div>}
        {word && (
          <>
            {word.book && <small>{word.book.title}</small>}
            <blockquote>
              <MarkedSentence sentence={word.sentence || word.word} form={word.form} />
            </blockquote>
            {!turned && (
              <Button kind="primary" wide onClick={() => setTurned(true)}>
                Xem nghĩa
              </Button>
            )}
          </>
        )}
        <div aria-live="polite" className="reader-review-meaning">
          {word && turned && (
            <>
              <Heading>{word.word}</Heading>
              <p>{word.meaning}</p>
              <small>
                Lưu ngày {dayOf(word.savedAt)} · đã nhớ {word.remembered} lần, quên {word.forgotten} lần
              </small>
            </>
          )}
        </div>
        {word && turned && (
          <>
            <Button size="small" icon="volume" onClick={() => void speakWord(word.word, word.lang)}>
              Nghe
            </Button>
            <p className="reader-review-ask" id="review-ask">
              Bạn nhớ từ này tới đâu? Chọn xong, từ sẽ quay lại sau
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser */}
            <div className="reader-review-answers" role="group" aria-labelledby="review-ask">
              {answers.map((label, index) => (
                <Button
                  key={label}
                  kind={index === PROPOSED ? 'primary' : 'secondary'}
                  disabled={busy}
                  onClick={() => void answer(index + 1)}
                >
                  {label} <small>{untilAgain(word.again[index] ?? 0)}</small>
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
