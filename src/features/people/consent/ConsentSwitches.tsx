import { useTask } from '#client/useTask.ts';
import { type ConsentPurpose, consentPurposes } from '#contract/people/profile.ts';
import { showToast } from '#ui/toasts.ts';
import styles from './consent.module.css';
import { PurposeSwitch } from './PurposeSwitch.tsx';
import { useConsents } from './useConsents.ts';

/** Giving and taking back, one press each; what was pressed counts at once. */
export function ConsentSwitches() {
  const { granted, pending, save } = useConsents();
  const task = useTask();

  const turn = (purpose: ConsentPurpose, on: boolean) =>
    task.run(async () => {
      await save(on ? [...granted, purpose] : granted.filter(other => other !== purpose));
      showToast(on ? 'Mọt đã ghi nhận bạn đồng ý.' : 'Mọt đã dừng việc này.');
    });

  return (
    <div className={styles.purposes}>
      {consentPurposes.map(purpose => (
        <PurposeSwitch
          key={purpose}
          purpose={purpose}
          on={granted.includes(purpose)}
          disabled={pending || task.busy}
          onChange={on => void turn(purpose, on)}
        />
      ))}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
    </div>
  );
}
