import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Question } from '#contract/library/about.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './FaqPage.module.css';
import { Found, ProseText } from './ProseText.tsx';

interface QuestionRowProps {
  question: Question;
  /** How it begins; after that the reader decides. */
  open: boolean;
  /** Folded words to be marked. */
  words?: readonly string[];
}

const NONE: readonly string[] = [];

/** A question that opens its answer. Its anchor leads here from anywhere. */
export function QuestionRow({
  question: { anchor, question, answer },
  open,
  words = NONE,
}: QuestionRowProps) {
  const [shown, setShown] = useState(open);
  const answerId = `${anchor}-tra-loi`;
  return (
    <div className={styles.row}>
      <h3 id={anchor} className={styles.question}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={shown}
          aria-controls={answerId}
          onClick={() => setShown(!shown)}
        >
          <span className={styles.words}>
            <Found text={question} words={words} />
          </span>
          <span className={styles.turn} data-open={shown || undefined}>
            <Icon name="chevron-right" size={20} />
          </span>
        </button>
      </h3>
      <div id={answerId} hidden={!shown} className={styles.answer}>
        <ProseText body={answer} words={words} />
        <Link to={{ hash: anchor }} className={styles.link}>
          Liên kết tới câu này<span className="unseen">: {question}</span>
        </Link>
      </div>
    </div>
  );
}
