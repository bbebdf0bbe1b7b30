import { useState } from 'react';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';

const ComplaintDialog = lazyPart(() => import('./ComplaintDialog.tsx').then(file => file.ComplaintDialog));

/** Opens the complaint about an order. */
export function Complain({ order }: { order: ShopOrderDetail }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button kind="quiet" onClick={() => setDialog('open')}>
        Khiếu nại
      </Button>
      {dialog !== 'never' && (
        <ComplaintDialog order={order} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
