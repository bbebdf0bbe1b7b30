import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { CardCover } from '#features/library/cards/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { inkOn } from '#ui/tint.ts';
import type { BlockOf } from './block-of.ts';
import styles from './PickBlock.module.css';

/** A book recommended by an editor, on a background in the cover's colour. */
export function PickBlock({ block }: { block: BlockOf<'editor_pick'> }) {
  const { book, ground } = block;
  const colours = { '--ground': ground, '--on-ground': inkOn(ground) } as CSSProperties;
  return (
    <Link to={book.address} className={styles.pick} style={colours}>
      <div className={styles.words}>
        <p className="text-small-strong">{block.title}</p>
        <h2 className={styles.headline}>{block.headline}</h2>
        <p className={styles.action}>
          {block.action}
          <Icon name="arrow-right" size={19} />
        </p>
      </div>
      <div className={styles.cover}>
        <CardCover book={book} sizes="(min-width: 1280px) 212px, 138px" />
      </div>
    </Link>
  );
}
