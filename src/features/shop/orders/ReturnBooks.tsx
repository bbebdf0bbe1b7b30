import { useState } from 'react';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ReturnForm } from './ReturnForm.tsx';

/** Asks to give books of an order back. */
export function ReturnBooks({ order }: { order: ShopOrderDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Trả sách
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Trả sách" width={480}>
        <ReturnForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
