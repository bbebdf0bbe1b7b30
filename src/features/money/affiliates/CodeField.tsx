import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

/** A reader says who recommended Mọt to them. It costs nothing and changes no price. */
export function CodeField() {
  const task = useTask();
  const [code, setCode] = useState('');
  const [until, setUntil] = useState<number | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => setUntil((await request(affiliateCalls.giveCode, { code })).until));
  };
  if (until !== null)
    return (
      <p className="text-small ink-2" role="status">
        Cảm ơn bạn. Mã giới thiệu được tính tới hết {dayOf(until)}, giá sách không đổi.
      </p>
    );
  return (
    <form onSubmit={send} noValidate>
      <Field
        label="Mã của cộng tác viên"
        helper="Ai giới thiệu Mọt cho bạn thì nhập mã của người ấy, bắt đầu bằng CTV."
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={task.fields.code?.[0] ?? (task.problem || undefined)}
        onChange={event => {
          setCode(event.target.value);
          task.forget();
        }}
      />
      <Button type="submit" kind="soft" busy={task.busy}>
        Ghi nhận
      </Button>
    </form>
  );
}
