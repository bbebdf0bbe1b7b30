import type { CheckedShop } from '#contract/shop/shop-desk.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { Section } from '#ui/desk/Section.tsx';
import styles from './check.module.css';

/** Earlier decisions about this shop. */
export const Past = ({ reviews }: Pick<CheckedShop, 'reviews'>) =>
  reviews.length === 0 ? null : (
    <Section title="Tiệm này trước đây">
      <ul className={styles.past}>
        {reviews.map(({ at, by, what, reason }) => (
          <li key={`${at} ${what}`}>
            {what}
            <span className={styles.small}>
              {dayThenClock(at)}, {by}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
