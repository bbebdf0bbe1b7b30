import type { EditionContent } from '#rules/library/work-content.ts';
import { Field } from '#ui/Field.tsx';
import styles from './form.module.css';

interface RightDaysProps {
  value: Pick<EditionContent, 'rightsFrom' | 'rightsUntil'>;
  onChange: (field: 'rightsFrom' | 'rightsUntil', day: string | null) => void;
  problem: (field: string) => string | undefined;
}

/** Between which days an edition may be shown: it opens and closes by itself. */
export const RightDays = ({ value, onChange, problem }: RightDaysProps) => (
  <div className={styles.row}>
    <Field
      label="Có quyền từ ngày"
      type="date"
      value={value.rightsFrom ?? ''}
      helper="Đang chờ bản quyền thì tới ngày này tự được đăng"
      error={problem('rightsFrom')}
      onChange={({ currentTarget }) => onChange('rightsFrom', currentTarget.value || null)}
    />
    <Field
      label="Có quyền tới hết ngày"
      type="date"
      value={value.rightsUntil ?? ''}
      helper="Sau ngày này tự rút khỏi kho; ai đã mua vẫn đọc được"
      error={problem('rightsUntil')}
      onChange={({ currentTarget }) => onChange('rightsUntil', currentTarget.value || null)}
    />
  </div>
);
