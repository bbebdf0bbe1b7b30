import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { PhotoPicker, usePhotos, whyNotYet } from '#features/shop/ratings/index.ts';
import { complaintReasonNames } from '#rules/shop/complaint-names.ts';
import { COMPLAINT_LENGTH, type ComplaintReason, complaintReasons } from '#rules/shop/complaints.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';
import { useMove } from './useMove.ts';

interface ComplaintDialogProps {
  order: ShopOrderDetail;
  open: boolean;
  onClose: () => void;
}

/** Complaint about an order: its kind, one's own words, pictures. */
export function ComplaintDialog(props: ComplaintDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Có chuyện gì với đơn này?" width={520}>
      {props.open && <ComplaintForm {...props} />}
    </Dialog>
  );
}

function ComplaintForm({ order: { order_id, shop }, onClose }: ComplaintDialogProps) {
  const [reason, setReason] = useState<ComplaintReason | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState('');
  const photos = usePhotos('complaint');
  const { move, busy, problem } = useMove();

  async function send(event: FormEvent) {
    event.preventDefault();
    const { keys } = photos;
    if (!reason) return setMissing('Bạn chọn một lý do trước nhé.');
    if (!words.trim()) return setMissing('Bạn kể chuyện đã xảy ra nhé.');
    if (!keys) return setMissing(whyNotYet(photos));
    setMissing('');
    const said = { order_id, reason, words, pictures: keys };
    if (!(await move(() => request(complaintCalls.complaintOrder, said)))) return;
    onClose();
    showToast({ message: 'Đã gửi khiếu nại', icon: 'circle-check' });
  }

  return (
    <form className={styles.complaint} onSubmit={event => void send(event)}>
      <p className="ink-2">{shop.shopname} và Mọt cùng đọc, ảnh không ai khác thấy.</p>
      <fieldset className={styles.reasons}>
        <legend className="unseen">Lý do</legend>
        {complaintReasons.map(each => (
          <Button key={each} size="small" aria-pressed={reason === each} onClick={() => setReason(each)}>
            {complaintReasonNames[each]}
          </Button>
        ))}
      </fieldset>
      <TextArea
        label="Chuyện đã xảy ra"
        value={words}
        maxLength={COMPLAINT_LENGTH}
        onChange={event => setWords(event.target.value)}
      />
      <PhotoPicker photos={photos} label="Ảnh (không bắt buộc)" />
      <OrderProblem text={problem || missing} />
      <Button kind="primary" wide type="submit" busy={busy}>
        Gửi khiếu nại
      </Button>
    </form>
  );
}
