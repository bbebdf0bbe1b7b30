import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { CardCover } from '#features/library/cards/index.ts';
import { Rail } from '#ui/Rail.tsx';
import type { Rail as Block } from './block-of.ts';
import { Section } from './Section.tsx';
import styles from './SoundsBlock.module.css';
import { soundMeta } from './sound-meta.ts';

/** Audio works: square tiles, each cover on a ground of its own colour. */
export function SoundsBlock({ block }: { block: Block }) {
  return (
    <div className={styles.block}>
      <Section of={block}>
        <Rail label={block.title}>
          {block.items.map(sound => (
            <Link key={sound.id} to={sound.address} className={styles.tile}>
              <span
                className={styles.square}
                style={{ '--tint': sound.tint } as CSSProperties}
                aria-hidden="true"
              >
                <span className={styles.cover}>
                  <CardCover book={sound} sizes="(min-width: 1280px) 110px, 88px" />
                </span>
              </span>
              <span className={styles.title}>{sound.title}</span>
              <span className={styles.meta}>{soundMeta(sound)}</span>
            </Link>
          ))}
        </Rail>
      </Section>
    </div>
  );
}
