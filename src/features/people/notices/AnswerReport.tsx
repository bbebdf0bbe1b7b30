import { useId, useState } from 'react';
import { type AnswerReason, answerReasonNames, answerReasons } from '#rules/people/campaign-kinds.ts';
import { Button } from '#ui/Button.tsx';
import styles from './CampaignDialog.module.css';

interface AnswerReportProps {
  onCancel: () => void;
  onReport: (reason: AnswerReason) => void;
}

/** Reasons to report a campaign. */
export function AnswerReport({ onCancel, onReport }: AnswerReportProps) {
  const name = useId();
  const [reason, setReason] = useState<AnswerReason>('often');
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend>Có gì không ổn?</legend>
        {answerReasons.map(each => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={each === reason}
              onChange={() => setReason(each)}
              data-autofocus={each === reason || undefined}
            />
            {answerReasonNames[each]}
          </label>
        ))}
      </fieldset>
      <div className={styles.answers}>
        <Button onClick={onCancel}>Quay lại</Button>
        <Button kind="primary" onClick={() => onReport(reason)}>
          Gửi báo cáo
        </Button>
      </div>
    </>
  );
}
