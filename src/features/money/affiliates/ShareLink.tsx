import { useState } from 'react';
import { copyText } from '#hosts/page.ts';
import { shareText } from '#rules/money/affiliates/affiliates.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './affiliates.module.css';

/** Puts a link into the clipboard with the words that the law asks for, or shows it to a camera. */
export function ShareLink({ address, name }: { address: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <CopyButton text={shareText(address)} what={name} copy={copyText} size="small" />
      <Button size="small" onClick={() => setOpen(true)}>
        Mã QR<span className="unseen"> {name}</span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Mã QR">
        <div className={styles.qr}>
          <QrCode text={address} label={`Mã QR của ${name}`} />
          <p className="text-small ink-2">{name}</p>
          <p className="text-caption ink-3">Liên kết của cộng tác viên</p>
        </div>
      </Sheet>
    </>
  );
}
