import type { Transfer } from '#contract/money/purchase.ts';
import { copyText } from '#hosts/page.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import styles from './TransferPanel.module.css';

// Without its file the fields are enough to pay.
const QrCode = lazyPart<typeof import('#ui/QrCode.tsx').QrCode>(
  orElse(
    () => import('#ui/QrCode.tsx').then(file => file.QrCode),
    () => <p>Chưa vẽ được mã. Bạn gõ các dòng bên dưới nhé.</p>,
  ),
);

/** Bank transfer: the QR code for a bank's app, and the same to be typed. */
export function TransferPanel({ transfer }: { transfer: Transfer }) {
  const { bank, accountNumber, accountName, content, amount, qr } = transfer;
  const fields = [
    { name: 'Ngân hàng', value: bank },
    { name: 'Số tài khoản', value: accountNumber, copy: accountNumber },
    { name: 'Chủ tài khoản', value: accountName },
    { name: 'Số tiền', value: money(amount), copy: String(amount) },
    { name: 'Nội dung chuyển khoản (giữ nguyên)', value: content, copy: content },
  ];
  const save = () =>
    import('./savePicture.ts')
      .then(file => file.savePicture(qr, `vietqr-${content}.png`))
      .then(
        () => showToast({ message: 'Đã lưu ảnh mã', icon: 'circle-check' }),
        () => showTrouble('Máy này chưa cho lưu ảnh. Bạn chụp màn hình nhé.'),
      );
  return (
    <div className={styles.panel}>
      <div>
        <div className={styles.code}>
          <QrCode text={qr} label={`Mã VietQR trả ${money(amount)}`} />
        </div>
        <div className={styles.save}>
          <Button kind="quiet" icon="download" onClick={() => void save()}>
            Lưu ảnh mã
          </Button>
        </div>
      </div>
      <dl className={styles.fields}>
        {fields.map(({ name, value, copy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {copy && (
              <dd className={styles.copy}>
                <CopyButton text={copy} what={name.toLowerCase()} copy={copyText} size="small" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
