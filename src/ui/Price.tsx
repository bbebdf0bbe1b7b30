import { money } from '#rules/text/text.ts';
import styles from './Price.module.css';

/** One price on one line; 0 is "Miễn phí". An old price is shown struck through after a lower new one. */
export function Price({ vnd, oldVnd }: { vnd: number; oldVnd?: number }) {
  const onSale = oldVnd !== undefined && oldVnd > vnd;
  return (
    <span className={styles.price}>
      <span className={styles.now} data-free={vnd === 0 || undefined} data-sale={onSale || undefined}>
        {vnd === 0 ? 'Miễn phí' : money(vnd)}
      </span>
      {onSale && (
        <del className="text-caption ink-3">
          <span className="unseen">Giá cũ </span>
          {money(oldVnd)}
        </del>
      )}
    </span>
  );
}
