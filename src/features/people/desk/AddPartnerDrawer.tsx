import { type FormEvent, useId, useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { partnerDeskCalls } from '#contract/people/partner-desk.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { linesOf } from './lines.ts';
import styles from './people-desk.module.css';

/** A partner by a contract on paper: its frame opens at once. */
export function AddPartnerDrawer({ onClose }: { onClose: () => void }) {
  const form = useId();
  const task = useTask();
  const [given, setGiven] = useState({ handle: '', name: '', origins: '', hosts: '' });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { handle, name, origins, hosts } = given;
    const done = await task.run(async () => {
      const lists = { origins: linesOf(origins), book_hosts: linesOf(hosts) };
      await request(partnerDeskCalls.addPartner, { handle, name, ...lists });
      await queryClient.invalidateQueries({ queryKey: callKey(partnerDeskCalls.listPartners, {}) });
    });
    if (done) onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Thêm đối tác"
      foot={
        <Button kind="primary" type="submit" form={form} wide busy={task.busy}>
          Thêm
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={event => void save(event)}>
        <Field
          label="Tên"
          value={given.name}
          maxLength={120}
          error={task.fields.name?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, name: currentTarget.value })}
        />
        <Field
          label="Mã đối tác"
          helper="Đứng trong mã nhúng, không đổi được về sau."
          value={given.handle}
          maxLength={32}
          error={task.fields.handle?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, handle: currentTarget.value })}
        />
        <TextArea
          label="Tên miền, mỗi dòng một"
          value={given.origins}
          error={task.fields.origins?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, origins: currentTarget.value })}
        />
        <TextArea
          label="Nơi để EPUB, mỗi dòng một"
          rows={2}
          value={given.hosts}
          error={task.fields.book_hosts?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, hosts: currentTarget.value })}
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
