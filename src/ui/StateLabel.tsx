import { Icon, type IconName } from './Icon.tsx';
import styles from './StateLabel.module.css';

export type StateTone = 'done' | 'waits' | 'failed' | 'back';

interface StateLabelProps {
  icon: IconName;
  tone: StateTone;
  className?: string;
  children: React.ReactNode;
}

/** How something is: an icon and words, never colour alone. */
export const StateLabel = ({ icon, tone, className = '', children }: StateLabelProps) => (
  <span className={`${styles.state} ${className}`} data-tone={tone}>
    <Icon name={icon} size={18} />
    {children}
  </span>
);
