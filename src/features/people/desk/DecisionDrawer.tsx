import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callKey } from '#client/queries.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type DeskPerson, peopleDeskCalls } from '#contract/people/desk.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Decision, Given } from './decisions.ts';
import styles from './people-desk.module.css';

interface DecisionDrawerProps {
  person: DeskPerson;
  /** Null: closed. */
  decision: Decision | null;
  onClose: () => void;
}

/** Says what comes of a decision and asks for its reason. */
export function DecisionDrawer({ person, decision, onClose }: DecisionDrawerProps) {
  const form = useId();
  const [given, setGiven] = useState<Given>({ reason: '', content_id: '', days: '' });
  const { reason } = given;
  const task = useTask();
  const client = useQueryClient();
  const navigate = useNavigate();
  const carryOut = async (event: FormEvent) => {
    event.preventDefault();
    if (!decision) return;
    const { account_id } = person;
    const done = await task.run(async () => {
      const after = await decision.carryOut(account_id, given);
      if (after) client.setQueryData(callKey(peopleDeskCalls.readPerson, { account_id }), after);
      else navigate(linkTo('deskPeople'));
    });
    if (!done) return;
    showToast(decision.done);
    onClose();
  };
  return (
    <Drawer
      open={decision !== null}
      onClose={onClose}
      title={decision?.label ?? ''}
      foot={
        <Button kind="primary" type="submit" form={form} wide busy={task.busy}>
          {decision?.label}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={event => void carryOut(event)}>
        <p>{decision?.note}</p>
        {decision?.asksWork && (
          <Field
            label="Mã sách"
            helper="Con số ở cuối địa chỉ trang sách."
            required
            inputMode="numeric"
            value={given.content_id}
            maxLength={10}
            autoComplete="off"
            error={task.fields.content_id?.[0]}
            onChange={({ currentTarget }) => setGiven({ ...given, content_id: currentTarget.value.trim() })}
          />
        )}
        {decision?.asksDays && (
          <Field
            label="Số ngày"
            helper={decision.asksDays}
            inputMode="numeric"
            value={given.days}
            maxLength={4}
            autoComplete="off"
            error={task.fields.days?.[0]}
            onChange={({ currentTarget }) => setGiven({ ...given, days: currentTarget.value.trim() })}
          />
        )}
        <TextArea
          label="Lý do"
          helper="Ghi vào sổ việc cùng tên bạn."
          required
          rows={3}
          value={reason}
          maxLength={500}
          error={task.fields.reason?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, reason: currentTarget.value })}
        />
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
      </form>
    </Drawer>
  );
}
