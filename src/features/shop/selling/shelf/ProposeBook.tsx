import { type FormEvent, useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from '../desk.module.css';

interface ProposeBookProps {
  isbn: string;
  title: string;
  /** Nothing was found: the words say so. */
  none: boolean;
}

/** A book that nobody has here yet is told to the editors. */
export function ProposeBook({ isbn: typed, title: words, none }: ProposeBookProps) {
  const task = useTask();
  const [sent, setSent] = useState(false);
  const [isbn, setIsbn] = useState(typed);
  const [title, setTitle] = useState(words);
  const [authors, setAuthors] = useState('');
  const [publisher, setPublisher] = useState('');
  const [year, setYear] = useState('');
  const [note, setNote] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await task.run(async () => {
      const input = { isbn, title, authors, publisher, note, year: Number(year.replace(/\D/g, '') || 0) };
      const all = await requestOnce(sellerBookCalls.proposeBook, input);
      queryClient.setQueryData(callKey(sellerBookCalls.listProposals, {}), all);
    });
    if (done) setSent(true);
  }
  if (sent)
    return (
      <Section title="Đã gửi ban biên tập">
        <p>Thêm xong, cuốn này hiện ở trang Thêm sách để bạn đặt giá. Thường trong hai ngày làm việc.</p>
      </Section>
    );
  const wrong = (field: string) => task.fields[field]?.[0];
  return (
    <Section
      title={none ? 'Mọt chưa có cuốn này' : 'Đề nghị thêm sách'}
      note="Ban biên tập thêm vào, rồi bạn đặt giá"
    >
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <Field
          label="Tên sách"
          value={title}
          maxLength={200}
          error={wrong('title')}
          onChange={event => setTitle(event.target.value)}
        />
        <Field
          label="Tác giả"
          value={authors}
          maxLength={300}
          error={wrong('authors')}
          onChange={event => setAuthors(event.target.value)}
        />
        <Field
          label="ISBN (nếu có)"
          inputMode="numeric"
          value={isbn}
          maxLength={40}
          error={wrong('isbn')}
          onChange={event => setIsbn(event.target.value)}
        />
        <div className={styles.pair}>
          <Field
            label="Nhà xuất bản"
            value={publisher}
            maxLength={200}
            onChange={event => setPublisher(event.target.value)}
          />
          <Field
            label="Năm in"
            inputMode="numeric"
            value={year}
            maxLength={4}
            error={wrong('year')}
            onChange={event => setYear(event.target.value)}
          />
        </div>
        <TextArea
          label="Lời nhắn (không bắt buộc)"
          rows={2}
          maxLength={1_000}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.tools}>
          <Button kind="primary" type="submit" busy={task.busy}>
            Gửi ban biên tập
          </Button>
        </div>
      </form>
    </Section>
  );
}
