import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useSelling } from '#client/selling.ts';
import type { BundleCard } from '#contract/library/home.ts';
import { Price } from '#ui/Price.tsx';
import { Rail } from '#ui/Rail.tsx';
import { tintedGround } from '#ui/tint.ts';
import styles from './BundlesBlock.module.css';
import type { BlockOf } from './block-of.ts';
import { CoverStack } from './CoverStack.tsx';
import { Section } from './Section.tsx';

/** Collections, or combos with their prices: each a card with its first covers. */
export function BundlesBlock({ block }: { block: BlockOf<'collections' | 'combos'> }) {
  return (
    <div className={styles.block}>
      <Section of={block}>
        <Rail label={block.title}>
          {block.items.map(bundle => (
            <Bundle key={bundle.id} bundle={bundle} />
          ))}
        </Rail>
      </Section>
    </div>
  );
}

function Bundle({ bundle: { title, address, summary, tint, count, covers, price } }: { bundle: BundleCard }) {
  const selling = useSelling();
  return (
    <Link to={address} className={styles.card}>
      <span className={styles.shelf} style={{ '--ground': tintedGround(tint) } as CSSProperties}>
        <CoverStack covers={covers} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {price && selling ? (
          <Price vnd={price.vnd} oldVnd={price.partsVnd} />
        ) : (
          <span className={styles.summary}>{summary}</span>
        )}
        <span className={styles.count}>{count} cuốn</span>
      </span>
    </Link>
  );
}
