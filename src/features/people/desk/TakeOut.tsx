import { type FormEvent, useId, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { deskCalls } from '#contract/money/desk.ts';
import { type DeskPerson, peopleDataCalls } from '#contract/people/desk.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './people-desk.module.css';

/** For admins: everything of a person as one file, for a request on paper. */
export function TakeOut({ person: { account_id } }: { person: DeskPerson }) {
  const { data: desk } = useCall(deskCalls.myDesk, {});
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const form = useId();
  const task = useTask();
  if (!desk?.admin) return null;
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const done = await task.run(async () => {
      const data = await request(peopleDataCalls.takeOutData, { account_id, reason });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`mot-${account_id}.json`, file);
    });
    if (done) setOpen(false);
  };
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        Lấy dữ liệu
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Lấy dữ liệu"
        foot={
          <Button kind="primary" type="submit" form={form} wide busy={task.busy}>
            Lấy dữ liệu
          </Button>
        }
      >
        <form id={form} className={styles.form} onSubmit={event => void take(event)}>
          <p>Khi người ấy gửi đơn xin dữ liệu của mình. Mọt báo cho họ biết.</p>
          <TextArea
            label="Lý do"
            helper="Ghi vào sổ việc cùng tên bạn."
            required
            rows={3}
            value={reason}
            maxLength={500}
            error={task.fields.reason?.[0]}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {task.problem && !task.fields.reason && (
            <p className="text-small son-text" role="alert">
              {task.problem}
            </p>
          )}
        </form>
      </Drawer>
    </>
  );
}
