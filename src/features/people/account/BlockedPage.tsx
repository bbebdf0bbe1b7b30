import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { errorMessage, useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { blockCalls, type OwnBlock } from '#contract/people/blocks.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './BlockedPage.module.css';

function Appeal({ appeal: { words, outcome, answer } }: { appeal: NonNullable<OwnBlock['appeal']> }) {
  return (
    <>
      <h2>Bạn đã xin xem lại</h2>
      <p className={styles.quote}>{words}</p>
      <p>
        {outcome === 'kept'
          ? `Mọt trả lời: ${answer}`
          : 'Mọt đang xem. Đăng nhập lại để đọc câu trả lời nhé.'}
      </p>
    </>
  );
}

/** /tai-khoan-bi-khoa: why an account is kept out, and one way to ask for another look. */
export function BlockedPage() {
  usePageTitle('Tài khoản bị khoá');
  const { hash } = useLocation();
  const [ticket] = useState(() => decodeURIComponent(hash.slice(1)));
  const [words, setWords] = useState('');
  const task = useTask();
  const { data, error } = useCall(blockCalls.readBlock, { ticket }, { enabled: ticket !== '', retry: false });
  useEffect(() => {
    // Nobody who copies the address copies who they are.
    if (location.hash) window.history.replaceState(window.history.state, '', location.pathname);
  }, []);
  if (!ticket || error)
    return (
      <Empty
        level={1}
        title="Không còn gì ở đây"
        text={error ? errorMessage(error) : 'Bạn đăng nhập để xem tài khoản của mình nhé.'}
        action={
          <ButtonLink to={linkTo('home')} kind="soft">
            Về trang chủ
          </ButtonLink>
        }
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" height="200px" />
      </Loading>
    );
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    await task.run(async () => {
      const block = await request(blockCalls.appealBlock, { ticket, words });
      queryClient.setQueryData(callKey(blockCalls.readBlock, { ticket }), block);
    });
  };
  return (
    <section className={styles.page}>
      <h1>Tài khoản của bạn đang bị khoá</h1>
      <p>
        {data.until ? `Tới ${clockThenDay(data.until)}.` : 'Tới khi Mọt mở lại.'} Lý do: {data.reason}
      </p>
      {data.appeal ? (
        <Appeal appeal={data.appeal} />
      ) : (
        <form className={styles.form} onSubmit={event => void ask(event)}>
          <TextArea
            label="Bạn thấy không đúng? Kể cho Mọt nghe"
            helper="Một người khác ở Mọt sẽ đọc."
            required
            rows={5}
            value={words}
            maxLength={1_000}
            error={task.fields.words?.[0] ?? (task.problem || undefined)}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Button kind="primary" type="submit" busy={task.busy}>
            Xin xem lại
          </Button>
        </form>
      )}
    </section>
  );
}
