import type { Rail } from './block-of.ts';
import { RailBlock } from './RailBlock.tsx';
import styles from './YouthBlock.module.css';

/** The corner of young readers: a rail on a ground of its own. */
export const YouthBlock = ({ block }: { block: Rail }) => (
  <div className={styles.corner}>
    <RailBlock block={block} />
  </div>
);
