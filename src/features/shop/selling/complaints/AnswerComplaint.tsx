import { type FormEvent, useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type Complaint, complaintCalls } from '#contract/shop/complaints.ts';
import { PhotoPicker, usePhotos, whyNotYet } from '#features/shop/ratings/index.ts';
import { offerNames } from '#rules/shop/complaint-names.ts';
import { COMPLAINT_LENGTH, type ComplaintOffer, complaintOffers } from '#rules/shop/complaints.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from '../orders/sold.module.css';
import { refreshComplaints } from './useComplaints.ts';

type Offer = ComplaintOffer | '';
const offers: readonly (readonly [Offer, string])[] = [
  ['', 'Chỉ trả lời'],
  ...complaintOffers.map(each => [each, offerNames[each]] as const),
];

/** The shop's answer, what it offers, and its own pictures: once. */
export function AnswerComplaint({ complaint: { order_code, total } }: { complaint: Complaint }) {
  const [words, setWords] = useState('');
  const [offer, setOffer] = useState<Offer>('');
  const [typed, setTyped] = useState('');
  const photos = usePhotos('complaint');
  const task = useTask();
  const wrong = (field: string) => task.fields[field]?.[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { keys } = photos;
    if (!keys) return task.refuse(whyNotYet(photos));
    const amount = offer === 'refund' ? Number(typed.replace(/\D/g, '')) : 0;
    void task.run(
      async () => {
        await request(complaintCalls.answerComplaint, { order_code, words, offer, amount, pictures: keys });
        showToast({ message: 'Đã trả lời người mua', icon: 'circle-check' });
        await refreshComplaints();
      },
      refused => {
        if (isRefused(refused, 'too_late')) void refreshComplaints();
        return false;
      },
    );
  };
  return (
    <form className={styles.part} noValidate onSubmit={send}>
      <TextArea
        label="Trả lời người mua"
        value={words}
        maxLength={COMPLAINT_LENGTH}
        error={wrong('words')}
        onChange={event => setWords(event.target.value)}
      />
      <Select<Offer> label="Đề nghị" value={offer} options={offers} onChange={setOffer} />
      {offer === 'refund' && (
        <Field
          label="Số tiền hoàn"
          helper={`Tối đa ${money(total)}`}
          inputMode="numeric"
          value={typed}
          maxLength={14}
          autoComplete="off"
          error={wrong('amount')}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      <PhotoPicker photos={photos} label="Ảnh của tiệm (không bắt buộc)" />
      {task.problem && !wrong('words') && !wrong('amount') && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      <Actions>
        <Button kind="primary" type="submit" busy={task.busy}>
          Gửi trả lời
        </Button>
      </Actions>
    </form>
  );
}
