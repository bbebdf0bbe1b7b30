import { useEffect } from 'react';
import { showTrouble } from '#ui/toasts.ts';

/** In the place of a sheet whose files did not come. */
export function NotHere({ open, onClose }: { open: boolean; onClose: () => void }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each press
  useEffect(() => {
    if (!open) return;
    onClose();
    showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi tải lại trang nhé.');
  }, [open]);
  return null;
}
