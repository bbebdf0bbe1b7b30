import { HostError } from '#hosts/host.ts';
import { copyText } from '#hosts/page.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';

/** Puts a code into the clipboard. `what` completes the button's name. */
export function CopyCode({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await copyText(text);
      showToast({ message: 'Đã sao chép', icon: 'circle-check' });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      showToast({
        message: 'Máy này chưa cho sao chép, bạn chọn dòng mã rồi chép nhé',
        icon: 'circle-alert',
      });
    }
  };
  return (
    <Button kind="soft" size="small" onClick={copy}>
      Sao chép<span className="unseen"> {what}</span>
    </Button>
  );
}
