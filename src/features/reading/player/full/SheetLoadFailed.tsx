import { useEffect } from 'react';
import { showTrouble } from '#ui/toasts.ts';

interface SheetLoadFailedProps {
  open: boolean;
  onClose: () => void;
  /** Name of the sheet that failed. */
  what?: string;
}

/** Instead of a sheet whose files did not load. */
export function SheetLoadFailed({ open, onClose, what = 'Phần này' }: SheetLoadFailedProps): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each press
  useEffect(() => {
    if (!open) return;
    onClose();
    showTrouble(`${what} chưa mở được. Bạn kiểm tra kết nối rồi tải lại trang nhé.`);
  }, [open]);
  return null;
}
