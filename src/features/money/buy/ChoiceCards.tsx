import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './PurchaseOptions.module.css';

interface ChoiceCardsProps<T> {
  label: string;
  /** Choices of the server; undefined until they are known. */
  items: readonly T[] | undefined;
  isError: boolean;
  /** Words for a failed request, and for an empty list. */
  unread: string;
  none: string;
  /** The radio card of one. */
  children: (item: T) => ReactNode;
}

/** A few things of the server to choose one from: waiting for them, out of reach, none, or radio cards. */
export function ChoiceCards<T>({ label, items, isError, unread, none, children }: ChoiceCardsProps<T>) {
  if (isError)
    return (
      <p className="text-small son-text" role="alert">
        {unread}
      </p>
    );
  if (!items)
    return (
      <div className={styles.waiting}>
        <Loading>
          <Skeleton height="62px" />
          <Skeleton height="62px" />
        </Loading>
      </div>
    );
  if (items.length === 0) return <p className={styles.balance}>{none}</p>;
  return (
    <div className={styles.ways} role="radiogroup" aria-label={label}>
      {items.map(children)}
    </div>
  );
}
