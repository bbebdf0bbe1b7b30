import { stateNames } from '#rules/money/desk-labels.ts';
import type { PurchaseState } from '#rules/money/purchase-states.ts';
import type { IconName } from '#ui/Icon.tsx';
import { StateLabel, type StateTone } from '#ui/StateLabel.tsx';

const styles: Record<PurchaseState, { icon: IconName; tone: StateTone }> = {
  created: { icon: 'clock', tone: 'waits' },
  waiting: { icon: 'clock', tone: 'waits' },
  paid: { icon: 'clock', tone: 'waits' },
  granted: { icon: 'check', tone: 'done' },
  failed: { icon: 'circle-alert', tone: 'failed' },
  expired: { icon: 'x', tone: 'back' },
  cancelled: { icon: 'x', tone: 'back' },
  held: { icon: 'circle-alert', tone: 'failed' },
  refund_pending: { icon: 'clock', tone: 'waits' },
  refunded: { icon: 'undo', tone: 'back' },
  refund_failed: { icon: 'circle-alert', tone: 'failed' },
  partly_refunded: { icon: 'undo', tone: 'back' },
};

/** How a purchase is; `className` places it. */
export const State = ({ state, className }: { state: PurchaseState; className?: string }) => (
  <StateLabel {...styles[state]} className={className}>
    {stateNames[state]}
  </StateLabel>
);
