import type { ReactNode } from 'react';
import { FieldError } from '#ui/Field.tsx';
import styles from './fields.module.css';

interface LabelledProps {
  id: string;
  label: string;
  help?: string;
  error?: string;
  /** Several inputs under one label. */
  group?: boolean;
  children: ReactNode;
}

/** Label and error of an input that has none of its own, or of several inputs. */
export const Labelled = ({ id, label, help, error, group, children }: LabelledProps) => {
  const words = (
    <>
      {children}
      {error ? (
        <FieldError id={`${id}note`}>{error}</FieldError>
      ) : (
        help && <p className={styles.note}>{help}</p>
      )}
    </>
  );
  if (group)
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        {words}
      </fieldset>
    );
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {words}
    </div>
  );
};
