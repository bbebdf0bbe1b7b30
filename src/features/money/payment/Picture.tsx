import type { BookCard } from '#contract/library/catalogue.ts';
import { CardCover } from '#features/library/cards/index.ts';
import type { PurchaseKind } from '#rules/money/purchase.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Picture.module.css';
import { iconOf } from './payment-labels.ts';

interface PictureProps {
  kind: PurchaseKind;
  /** The work that was bought; its cover is shown. */
  card: BookCard | null;
}

/** Picture beside a bought thing's name: a cover, or a square for its kind. */
export const Picture = ({ kind, card }: PictureProps) =>
  card ? (
    <span className={styles.cover} aria-hidden="true">
      <CardCover book={card} sizes="48px" />
    </span>
  ) : (
    <span className={styles.square} data-kind={kind} aria-hidden="true">
      <Icon name={iconOf(kind)} size={22} />
    </span>
  );
