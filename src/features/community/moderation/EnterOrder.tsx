import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import type { FeedThing } from '#rules/community/moderation.ts';
import { Button } from '#ui/Button.tsx';
import { MomentField } from '#ui/desk/MomentField.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './feed-desk.module.css';

const things = [
  { value: 'post', label: 'Bài' },
  { value: 'comment', label: 'Bình luận' },
] as const satisfies readonly { value: FeedThing; label: string }[];

/** Number and time of an authority's order, and what it is about. */
export function EnterOrder({ onDone }: { onDone: () => void }) {
  const [thing, setThing] = useState<FeedThing>('post');
  const [ref, setRef] = useState('');
  const [authority, setAuthority] = useState('');
  const [number, setNumber] = useState('');
  const [words, setWords] = useState('');
  const [came, setCame] = useState<number | null>(null);
  const task = useTask();
  const wrong = (field: string) => task.fields[field]?.[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(moderationDeskCalls.enterOrder, {
        ...{ thing, ref: Number(ref.replace(/\D/g, '')), authority, number, words, came_at: came ?? 0 },
      });
      showToast({ message: 'Đã ghi, bài có 24 giờ từ lúc nhận', icon: 'circle-check' });
      onDone();
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Segmented label="Về" options={things} value={thing} onChange={setThing} />
      <Field
        label="Số của bài hay bình luận"
        inputMode="numeric"
        value={ref}
        maxLength={12}
        autoComplete="off"
        error={wrong('ref')}
        onChange={event => setRef(event.target.value)}
      />
      <Field
        label="Cơ quan"
        value={authority}
        maxLength={200}
        autoComplete="off"
        error={wrong('authority')}
        onChange={event => setAuthority(event.target.value)}
      />
      <Field
        label="Số văn bản"
        value={number}
        maxLength={60}
        autoComplete="off"
        error={wrong('number')}
        onChange={event => setNumber(event.target.value)}
      />
      <MomentField label="Nhận lúc" value={came} onChange={setCame} error={wrong('came_at')} />
      <TextArea
        label="Nội dung yêu cầu"
        value={words}
        maxLength={500}
        error={wrong('words')}
        onChange={event => setWords(event.target.value)}
      />
      {task.problem && Object.keys(task.fields).length === 0 && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <Button kind="primary" type="submit" wide busy={task.busy}>
        Ghi văn bản
      </Button>
    </form>
  );
}
