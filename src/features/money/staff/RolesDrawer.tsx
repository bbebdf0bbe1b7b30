import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { Output } from '#contract/kit/call.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import { deskRoleCalls } from '#contract/money/desk-roles.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import { roleNames } from './role-names.ts';
import styles from './staff.module.css';

interface RolesDrawerProps {
  /** Null: somebody who is not on the list yet. */
  person: Output<typeof deskRoleCalls.listStaff>[number] | null;
  open: boolean;
  onClose: () => void;
}

/** Gives and takes roles, with a reason that stays in the audit. */
export function RolesDrawer({ person, open, onClose }: RolesDrawerProps) {
  const id = useId();
  const had = person?.roles ?? [];
  const [account, setAccount] = useState(person?.account ?? '');
  const [chosen, choose] = useState<readonly Role[]>(had);
  const [reason, setReason] = useState('');
  const task = useTask();
  const client = useQueryClient();
  const add = chosen.filter(role => !had.includes(role));
  const remove = had.filter(role => !chosen.includes(role));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const done = await task.run(async () => {
      await request(deskRoleCalls.setRoles, { account, add, remove, reason });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/staff/'),
      });
    });
    if (!done) return;
    showToast('Đã đổi vai');
    onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={person?.name ?? 'Giao vai'}
      foot={
        <Button
          kind="primary"
          type="submit"
          form={id}
          wide
          busy={task.busy}
          disabled={add.length + remove.length === 0}
        >
          Lưu
        </Button>
      }
    >
      <form id={id} onSubmit={event => void save(event)} className={styles.form}>
        {!person && (
          <Field
            label="Số điện thoại hoặc email"
            required
            value={account}
            maxLength={254}
            autoComplete="off"
            error={task.fields.account?.[0]}
            onChange={({ currentTarget }) => setAccount(currentTarget.value)}
          />
        )}
        <fieldset className={styles.roles}>
          <legend>Vai</legend>
          {roles.map(role => (
            <label key={role} className={styles.role}>
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={() =>
                  choose(chosen.includes(role) ? chosen.filter(each => each !== role) : [...chosen, role])
                }
              />
              {roleNames[role]}
            </label>
          ))}
        </fieldset>
        <Field
          label="Lý do"
          required
          value={reason}
          maxLength={500}
          error={task.fields.reason?.[0]}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {task.problem && !task.fields.account && !task.fields.reason && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
      </form>
    </Drawer>
  );
}
