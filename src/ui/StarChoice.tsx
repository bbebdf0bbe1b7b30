import { Icon } from './Icon.tsx';
import styles from './StarChoice.module.css';

interface StarChoiceProps {
  /** 0 before one has chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** Label of each number of stars, from 1 on. */
  words: readonly string[];
}

/** One to five stars to give, and under them what that many say. */
export function StarChoice({ value, onChange, words }: StarChoiceProps) {
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className="unseen">Số sao</legend>
        {[1, 2, 3, 4, 5].map(star => (
          <label key={star} className={styles.star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name="stars"
              value={star}
              checked={star === value}
              data-autofocus={star === (value || 5) || undefined}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={34} filled={star <= value} />
            <span className="unseen">{`${star} sao, ${words[star]}`}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.meaning} aria-hidden="true">
        {words[value] || 'Chạm vào một ngôi sao'}
      </p>
    </>
  );
}
