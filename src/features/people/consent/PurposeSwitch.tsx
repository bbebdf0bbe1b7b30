import type { ConsentPurpose } from '#contract/people/profile.ts';
import { Switch } from '#ui/Switch.tsx';
import styles from './consent.module.css';
import { purposeLabels } from './purposes.ts';

interface PurposeSwitchProps {
  purpose: ConsentPurpose;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** One purpose: its name with a switch, and under it what one agrees to. */
export function PurposeSwitch({ purpose, on, disabled, onChange }: PurposeSwitchProps) {
  const { name, what } = purposeLabels[purpose];
  return (
    <div>
      <Switch label={name} checked={on} disabled={disabled} onChange={onChange} />
      <p className={styles.what}>{what}</p>
    </div>
  );
}
