import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './age.module.css';

interface AgeCheckProps {
  age: number;
  /** The account says that one is younger. */
  tooYoung: boolean;
  onConfirm: () => void;
  /** Back to where it is told of. */
  back?: ReactNode;
  words?: typeof ageWords;
}

/** "#" is the age. */
const ageWords = {
  ageOnly: 'Truyện này dành cho người từ # tuổi',
  ageYoung: 'Theo ngày sinh trong tài khoản, bạn chưa đủ tuổi đọc truyện này.',
  ageConfirm: 'Tôi đã đủ # tuổi',
};

/** Before the pages of a comic that is not for everybody. */
export function AgeCheck({ age, tooYoung, onConfirm, back, words = ageWords }: AgeCheckProps) {
  const said = (text: string) => text.replace('#', String(age));
  return (
    <section className={styles.check} aria-labelledby="age-check">
      <AgeMark age={age} />
      <h2 id="age-check" className="text-title-2">
        {said(words.ageOnly)}
      </h2>
      {tooYoung ? (
        <p className="ink-2">{words.ageYoung}</p>
      ) : (
        <Button kind="primary" onClick={onConfirm}>
          {said(words.ageConfirm)}
        </Button>
      )}
      {back}
    </section>
  );
}

/** "16+" */
export const AgeMark = ({ age, small }: { age: number; small?: boolean }) => (
  <b className={styles.mark} data-small={small || undefined}>
    <span aria-hidden="true">{age}+</span>
    <span className="unseen">Từ {age} tuổi</span>
  </b>
);
