import { Link } from 'react-router-dom';
import { Avatar } from '#ui/Avatar.tsx';
import { Rail } from '#ui/Rail.tsx';
import styles from './AuthorsBlock.module.css';
import type { BlockOf } from './block-of.ts';
import { Section } from './Section.tsx';

/** People who write, each with the letters of the name. */
export function AuthorsBlock({ block }: { block: BlockOf<'authors'> }) {
  return (
    <div className={styles.block}>
      <Section of={block}>
        <Rail label={block.title}>
          {block.items.map(({ id, name, address, works }) => (
            <Link key={id} to={address} className={styles.author}>
              <span className={styles.avatar}>
                <Avatar name={name} picture={null} size={88} />
              </span>
              <span className={styles.name}>{name}</span>
              {works > 0 && <span className="text-caption ink-3">{works} tác phẩm</span>}
            </Link>
          ))}
        </Rail>
      </Section>
    </div>
  );
}
