import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './orders.module.css';

/** Letters of a reason. */
const REASON = 300;

const reasons = ['Đặt nhầm', 'Muốn đổi địa chỉ', 'Muốn đổi mã hay cách trả', 'Không cần nữa'] as const;

interface CancelReasonProps {
  reason: string;
  onChange(reason: string): void;
}

/** Why an order is ended: one of the usual reasons, or one's own words. */
export const CancelReason = ({ reason, onChange }: CancelReasonProps) => (
  <>
    <fieldset className={styles.reasons}>
      <legend className="unseen">Lý do hay gặp</legend>
      {reasons.map(each => (
        <Button key={each} size="small" aria-pressed={reason === each} onClick={() => onChange(each)}>
          {each}
        </Button>
      ))}
    </fieldset>
    <Field label="Lý do" value={reason} maxLength={REASON} onChange={event => onChange(event.target.value)} />
  </>
);
