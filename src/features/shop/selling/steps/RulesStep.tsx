import styles from '../open.module.css';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStep } from './useStep.ts';

const rules = [
  ['Xác nhận đơn trong 3 ngày', 'Quá hạn thì đơn tự huỷ và bạn đọc được hoàn tiền.'],
  ['Nhận lại sách trong 30 ngày', 'Sách rách, giao nhầm hay không như mô tả thì tiệm nhận lại.'],
  ['Ghi đúng tình trạng sách', 'Sách cũ nói rõ là cũ, kèm ảnh thật.'],
  ['Chỉ bán sách thật', 'Sách lậu bị gỡ ngay, tiệm có thể phải ngừng bán.'],
] as const;

/** Step 6: what every shop keeps to. */
export function RulesStep(props: StepProps) {
  const { task, form, submit } = useStep('agreeToRules', props);
  return (
    <StepForm {...props} task={task} formRef={form} onSubmit={event => void submit(event, {})}>
      <ul className={styles.list}>
        {rules.map(([what, why]) => (
          <li key={what} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.label}>{what}</span>
              <span className={styles.state}>{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </StepForm>
  );
}
