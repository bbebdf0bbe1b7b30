import { Link } from 'react-router-dom';
import { initials } from '#rules/account.ts';
import { Rail } from '#ui/Rail.tsx';
import { inkOn } from '#ui/tint.ts';
import styles from './AuthorsBlock.module.css';
import type { BlockOf } from './block-of.ts';
import { Section } from './Section.tsx';

/** People who write, each with the letters of the name on a colour of their own. */
export function AuthorsBlock({ block }: { block: BlockOf<'authors'> }) {
  return (
    <div className={styles.block}>
      <Section of={block}>
        <Rail label={block.title}>
          {block.items.map(({ id, name, address, tint, works }) => (
            <Link key={id} to={address} className={styles.author}>
              <span
                className={styles.face}
                style={{ background: tint, color: inkOn(tint) }}
                aria-hidden="true"
              >
                {initials(name)}
              </span>
              <span className={styles.name}>{name}</span>
              {works > 0 && <span className={styles.works}>{works} tác phẩm</span>}
            </Link>
          ))}
        </Rail>
      </Section>
    </div>
  );
}
