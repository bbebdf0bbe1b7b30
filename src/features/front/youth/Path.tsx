import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { YouthStep } from '#contract/front/youth.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import { CardCover, doneLabel } from '#features/library/cards/index.ts';
import { duration } from '#rules/text/moment.ts';
import { Icon } from '#ui/Icon.tsx';
import { ReadProgress } from '#ui/ReadProgress.tsx';
import styles from './Path.module.css';
import { type Share, useShares } from './useShares.ts';

interface PathProps {
  title: string;
  lead: string;
  steps: readonly YouthStep[];
}

/** Works one after another: done, begun, still ahead. */
export function Path({ title, lead, steps }: PathProps) {
  const id = useId();
  const shares = useShares(steps.map(({ book }) => book.id));
  const done = steps.filter(({ book }) => shares.get(book.id)?.done).length;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="text-title-2">
          {title}
        </h2>
        {done > 0 && (
          <p className="text-small ink-3">
            Bạn đã xong {done}/{steps.length}
          </p>
        )}
        <p className={styles.lead}>{lead}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.book.id}>
            <Step step={step} number={at + 1} own={shares.get(step.book.id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const metaOf = ({ book, minutes }: YouthStep): string =>
  [kindNames[book.contentType] ?? '', minutes > 0 ? duration(minutes) : ''].filter(Boolean).join(' · ');

interface StepProps {
  step: YouthStep;
  number: number;
  own: Share | undefined;
}

function Step({ step, number, own }: StepProps) {
  const { book } = step;
  const heard = doneLabel(book) === 'nghe';
  return (
    <div className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.cover} aria-hidden="true">
        <CardCover book={book} sizes="48px" eager={number < 5} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={book.address}>{book.title}</Link>
        </p>
        <p className="text-small ink-3">{book.authors.join(', ')}</p>
        <p className="text-small ink-3">{metaOf(step)}</p>
        {own && !own.done && <ReadProgress percent={own.share} />}
      </div>
      <span className={styles.end}>
        {own?.done ? (
          <>
            <span className="unseen">{heard ? 'Đã nghe xong' : 'Đã đọc xong'}</span>
            <Icon name="check" size={22} />
          </>
        ) : (
          <Icon name={heard ? 'headphones' : 'chevron-right'} size={20} />
        )}
      </span>
    </div>
  );
}
