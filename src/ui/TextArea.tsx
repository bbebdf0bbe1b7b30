import type { TextareaHTMLAttributes } from 'react';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Above the field; never replaced by a placeholder. */
  label: string;
}

/** A field for a few sentences; whoever writes more makes it taller. */
export const TextArea = ({ label, rows = 4, ...rest }: TextAreaProps) => (
  <label className={styles.field}>
    <span>{label}</span>
    <textarea {...rest} rows={rows} className={styles.input} />
  </label>
);
