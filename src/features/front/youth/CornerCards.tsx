import { Link } from 'react-router-dom';
import type { YouthCorner } from '#contract/front/youth.ts';
import { cornerLabels } from '#contract/front/youth-names.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import styles from './cards.module.css';

/** The two corners, open to everyone. */
export const CornerCards = ({ corners }: { corners: readonly YouthCorner[] }) => (
  <ul className={styles.corners}>
    {corners.map(({ name, count, address, covers }) => (
      <li key={name}>
        <Link to={address} className={styles.corner} data-corner={name}>
          <span className={styles.title}>{cornerLabels[name].title}</span>
          {count > 0 && <span className="text-caption ink-3">{grouped(count)} đầu sách</span>}
          <span className={styles.upright} aria-hidden="true">
            {covers.slice(0, 2).map(cover => (
              <span key={cover.id}>
                <CardCover book={cover} sizes="72px" />
              </span>
            ))}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
