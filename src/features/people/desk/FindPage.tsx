import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { peopleDeskCalls } from '#contract/people/desk.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Appeals } from './Appeals.tsx';
import styles from './people-desk.module.css';

/** /ban-lam-viec/doc-gia: leads to one person. What was typed stays out of the address: it may be somebody's phone. */
export function FindPage() {
  usePageTitle('Bạn đọc');
  const [q, setQ] = useState('');
  const task = useTask();
  const navigate = useNavigate();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    await task.run(async () => {
      const { account_id } = await request(peopleDeskCalls.findPerson, { q });
      navigate(linkTo('deskPerson', { account: String(account_id) }));
    });
  };
  return (
    <Page>
      <PageHead title="Bạn đọc" note="Tìm một người bằng điều họ đọc cho bạn." />
      <Section title="Tìm bạn đọc">
        <form className={styles.search} onSubmit={event => void find(event)}>
          <Field
            label="Số điện thoại, email, số tài khoản hoặc mã đơn"
            helper="Nhập đủ, không tìm theo một phần."
            type="search"
            required
            value={q}
            maxLength={254}
            autoComplete="off"
            enterKeyHint="search"
            error={task.fields.q?.[0] ?? (task.problem || undefined)}
            onChange={({ currentTarget }) => {
              setQ(currentTarget.value);
              task.forget();
            }}
          />
          <Button kind="primary" type="submit" icon="search" busy={task.busy}>
            Tìm
          </Button>
        </form>
      </Section>
      <Appeals />
    </Page>
  );
}
