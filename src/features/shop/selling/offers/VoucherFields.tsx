import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './offers.module.css';
import type { VoucherDraft } from './voucher-form.ts';

interface VoucherFieldsProps {
  draft: VoucherDraft;
  /** It is there already: what it is for stays. */
  fixed: boolean;
  /** As the server names its fields, "terms.code" or "code". */
  errors: Record<string, string[]>;
  onChange: (draft: VoucherDraft) => void;
}

type TextName = Exclude<keyof VoucherDraft, 'kind' | 'by' | 'listed'>;

/** Everything that is set of a voucher. */
export function VoucherFields({ draft, fixed, errors, onChange }: VoucherFieldsProps) {
  const wrong = (name: string) => (errors[name] ?? errors[`terms.${name}`])?.[0];
  const field = (name: TextName, label: string, server: string, more: object = {}) => (
    <Field
      label={label}
      value={draft[name]}
      error={wrong(server)}
      maxLength={40}
      onChange={event => onChange({ ...draft, [name]: event.target.value })}
      {...more}
    />
  );
  const digits = { inputMode: 'numeric' } as const;
  return (
    <>
      {field('code', 'Mã', 'code', {
        helper: '3 đến 20 chữ cái không dấu và chữ số',
        autoCapitalize: 'characters',
      })}
      {!fixed && (
        <Segmented
          label="Giảm vào"
          options={[
            { value: 'shop', label: 'Tiền sách' },
            { value: 'shipping', label: 'Phí giao' },
          ]}
          value={draft.kind}
          onChange={kind => onChange({ ...draft, kind })}
        />
      )}
      <Segmented
        label="Cách giảm"
        options={[
          { value: 'amount', label: 'Số tiền' },
          { value: 'percent', label: 'Phần trăm' },
        ]}
        value={draft.by}
        onChange={by => onChange({ ...draft, by })}
      />
      {draft.by === 'amount' ? (
        field('amount', 'Giảm, đồng', 'amount', digits)
      ) : (
        <div className={styles.pair}>
          {field('percent', 'Giảm, %', 'percent', digits)}
          {field('most', 'Nhiều nhất, đồng', 'most', digits)}
        </div>
      )}
      {field('least', 'Đơn từ, đồng', 'least', { ...digits, helper: '0 là đơn nào cũng được' })}
      <div className={styles.pair}>
        {field('from', 'Từ', 'starts_at', { type: 'datetime-local' })}
        {field('to', 'Đến', 'ends_at', { type: 'datetime-local' })}
      </div>
      <div className={styles.pair}>
        {field('usesTotal', 'Số lượt của tất cả', 'uses_total', {
          ...digits,
          helper: 'Để trống: không giới hạn',
        })}
        {field('usesEach', 'Số lượt mỗi người', 'uses_each', digits)}
      </div>
      <Switch
        label="Hiện cho mọi người xem tiệm"
        checked={draft.listed}
        onChange={listed => onChange({ ...draft, listed })}
      />
    </>
  );
}
