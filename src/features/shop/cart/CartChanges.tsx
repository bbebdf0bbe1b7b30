import { useEffect, useRef } from 'react';
import type { Output } from '#contract/kit/call.ts';
import type { cartCalls } from '#contract/shop/cart.ts';
import { money } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './cart.module.css';
import { changeLabels, stateLabel } from './cart-labels.ts';

type Changes = Output<typeof cartCalls.checkCart>['changes'];

/** Changes of the ticked lines, shown once before checkout. */
export function CartChanges({ changes }: { changes: Changes }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes are said anew
  useEffect(() => heading.current?.focus(), [changes]);
  return (
    <div className={styles.notice} role="alert">
      <h2 ref={heading} tabIndex={-1} className={styles.noticeTitle}>
        <Icon name="circle-alert" />
        {changes.length > 1 ? `Có ${changes.length} chỗ vừa đổi` : 'Có một chỗ vừa đổi'}
      </h2>
      <p className={styles.small}>Bạn xem lại rồi bấm đặt lần nữa nhé.</p>
      <ul>
        {changes.map(({ line_id, name, state, kind, before, after }) => (
          <li key={line_id} className={styles.noticeRow}>
            <span>
              <strong>{name}</strong>
              <span className={styles.small}>
                {state === 'ok' ? changeLabels[kind] : stateLabel({ state, most: 0 })}
              </span>
            </span>
            {state === 'ok' && before !== after && (
              <span className={styles.noticePrice}>
                <del>{money(before)}</del> {money(after)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
