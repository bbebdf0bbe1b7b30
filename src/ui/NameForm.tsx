import { type FormEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import styles from './NameForm.module.css';

interface NameFormProps {
  /** Of the one field. */
  label: string;
  begin: string;
  /** Letters. */
  most: number;
  busy: boolean;
  problem?: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Gives something a name, in a dialog. */
export function NameForm({ label, begin, most, busy, problem, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(begin);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSave(name);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        label={label}
        value={name}
        maxLength={most}
        data-autofocus
        error={problem}
        onChange={event => setName(event.target.value)}
      />
      <div className={styles.answers}>
        <Button onClick={onClose}>Thôi</Button>
        <Button kind="primary" type="submit" busy={busy}>
          Lưu
        </Button>
      </div>
    </form>
  );
}
