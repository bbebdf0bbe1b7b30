import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { deeds } from './deeds.ts';
import styles from './sold.module.css';
import { HELD_MS, type Held } from './useHeldDeed.ts';

interface HeldDeedProps {
  held: Held;
  onNow: () => void;
  onBack: () => void;
}

/** A pending action, for a few seconds: it can be taken back, or done now. */
export function HeldDeed({ held: { deed, orders }, onNow, onBack }: HeldDeedProps) {
  const words = deeds.find(each => each.deed === deed)?.words ?? '';
  const what = orders.length === 1 ? `đơn ${orders[0]?.order_code}` : `${grouped(orders.length)} đơn`;
  return (
    <section className={styles.held} aria-label="Sắp làm">
      <p role="status">
        Sẽ {words} {what} sau {HELD_MS / 1_000} giây.
      </p>
      <Actions>
        <Button onClick={onBack}>Lấy lại</Button>
        <Button kind="primary" onClick={onNow}>
          Làm ngay
        </Button>
      </Actions>
    </section>
  );
}
