import { Button } from './Button.tsx';
import { showToast } from './toasts.ts';

interface CopyButtonProps {
  text: string;
  /** Completes the button's name for screen readers. */
  what: string;
  /** Puts a text into the clipboard; rejects where the device does not let it. */
  copy: (text: string) => Promise<void>;
  /** Text to select by hand there. */
  line?: string;
  size?: 'small';
}

/** Puts a text into the clipboard, and says whether it is there. */
export function CopyButton({ text, what, copy, line = 'dòng chữ', size }: CopyButtonProps) {
  const press = () =>
    copy(text).then(
      () => showToast({ message: 'Đã sao chép', icon: 'circle-check' }),
      () =>
        showToast({
          message: `Máy này chưa cho sao chép, bạn chọn ${line} rồi chép nhé`,
          icon: 'circle-alert',
        }),
    );
  return (
    <Button kind="soft" size={size} onClick={press}>
      Sao chép<span className="unseen"> {what}</span>
    </Button>
  );
}
