import { type FormEvent, useId, useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { JudgedComplaint } from '#contract/shop/complaints.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { payerNames } from '#rules/shop/complaint-names.ts';
import { COMPLAINT_LENGTH, type ComplaintPayer, complaintPayers } from '#rules/shop/complaints.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field, FieldError } from '#ui/Field.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from '../desk.module.css';

type Way = 'whole' | 'part' | 'none';
const payers = complaintPayers.map(value => ({ value, label: payerNames[value] }));

/** How much goes back, who bears it, and what both sides read. */
export function DecideComplaint({ complaint }: { complaint: JudgedComplaint }) {
  const { order_code, left } = complaint;
  const name = useId();
  const [way, setWay] = useState<Way>(left > 0 ? 'whole' : 'none');
  const [typed, setTyped] = useState('');
  const [payer, setPayer] = useState<ComplaintPayer>('shop');
  const [reason, setReason] = useState('');
  const task = useTask();
  const key = callKey(deskDecisionCalls.judgedComplaint, { order_code });
  const amount = way === 'whole' ? left : way === 'part' ? Number(typed.replace(/\D/g, '')) : 0;
  const wrong = (field: string) => task.fields[field]?.[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const decided =
      way === 'none' ? { outcome: 'none' as const } : { outcome: 'refund' as const, amount, payer };
    void task.run(
      async () => {
        const next = await request(deskDecisionCalls.decideComplaint, { order_code, ...decided, reason });
        queryClient.setQueryData(key, next);
        showToast({ message: 'Đã xử, hai bên được báo', icon: 'circle-check' });
      },
      refused => {
        if (isRefused(refused, 'too_late')) void queryClient.invalidateQueries({ queryKey: key });
        return false;
      },
    );
  };
  return (
    <Section title="Hoàn cho người mua">
      <form className={styles.check} noValidate onSubmit={send}>
        <div role="radiogroup" aria-label="Hoàn bao nhiêu" className={styles.check}>
          <RadioCard
            name={name}
            on={way === 'whole'}
            disabled={left === 0}
            onChoose={() => setWay('whole')}
            title="Cả đơn"
            trailing={money(left)}
          />
          <RadioCard
            name={name}
            on={way === 'part'}
            disabled={left === 0}
            onChoose={() => setWay('part')}
            title="Một phần"
            text={`Tối đa ${money(left)}`}
          />
          <RadioCard
            name={name}
            on={way === 'none'}
            onChoose={() => setWay('none')}
            title="Không hoàn"
            trailing={money(0)}
          />
        </div>
        {way === 'part' && (
          <Field
            label="Số tiền hoàn"
            inputMode="numeric"
            value={typed}
            maxLength={14}
            autoComplete="off"
            error={wrong('amount')}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        {way !== 'none' && <Segmented label="Ai chịu" options={payers} value={payer} onChange={setPayer} />}
        {way !== 'part' && wrong('amount') && <FieldError id={`${name}amount`}>{wrong('amount')}</FieldError>}
        <TextArea
          label="Lời gửi cả hai bên"
          value={reason}
          maxLength={COMPLAINT_LENGTH}
          error={wrong('reason')}
          onChange={event => setReason(event.target.value)}
        />
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <Button kind="primary" type="submit" wide busy={task.busy}>
          {way === 'none' ? 'Xử: không hoàn' : `Xử: hoàn ${money(amount)}`}
        </Button>
        {complaint.cash && way !== 'none' && (
          <p className={styles.small}>Người mua đã trả khi nhận: Mọt hỏi tài khoản rồi chuyển.</p>
        )}
      </form>
    </Section>
  );
}
