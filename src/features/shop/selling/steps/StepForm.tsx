import type { FormEvent, ReactNode, Ref } from 'react';
import type { Task } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { FixedFoot } from '#ui/FixedFoot.tsx';
import styles from '../open.module.css';
import type { StepProps } from './useStep.ts';

interface StepFormProps extends Pick<StepProps, 'save' | 'onBack'> {
  task: Task;
  formRef: Ref<HTMLFormElement>;
  onSubmit(event: FormEvent): void;
  children: ReactNode;
}

/** The fields of a step, and its two buttons at the foot of a phone. */
export function StepForm({ task, formRef, onSubmit, save, onBack, children }: StepFormProps) {
  const named = Object.keys(task.fields).length > 0;
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      {task.problem && !named && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      <FixedFoot wide="in place">
        <div className={styles.foot}>
          <Button onClick={onBack}>Lùi</Button>
          <Button kind="primary" type="submit" busy={task.busy}>
            {save}
          </Button>
        </div>
      </FixedFoot>
    </form>
  );
}
