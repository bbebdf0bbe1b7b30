import { Fragment, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { searchedWords } from '#rules/library/found.ts';
import { Field } from '#ui/Field.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { CompanyLayout, WaitingText } from './CompanyLayout.tsx';
import styles from './FaqPage.module.css';
import { QuestionRow } from './QuestionRow.tsx';
import { SupportCard } from './SupportCard.tsx';

/** Debounce of typing. Milliseconds. */
const PAUSE_MS = 200;

/** The questions people ask, by group, with a search that does not mind missing marks. */
export function FaqPage() {
  usePageTitle('Câu hỏi thường gặp');
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  return (
    <CompanyLayout
      title="Câu hỏi thường gặp"
      lead="Gõ vài chữ, có dấu hay không dấu đều được. Hoặc lật từng nhóm ở dưới."
    >
      {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search> */}
      <form role="search" className={styles.search} onSubmit={event => event.preventDefault()}>
        <Field
          label="Tìm trong câu hỏi"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </form>
      {searchedWords(asked).length ? <Hits asked={asked} /> : <Groups />}
    </CompanyLayout>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Groups() {
  const { data, error, refetch } = useCall(aboutCalls.listFaq, {});
  const { hash } = useLocation();
  const wanted = decodeURIComponent(hash.slice(1));
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingText />;
  const groups = data.map(({ id, name, questions }) => (
    <section key={id} className={styles.group}>
      <h2 className={styles.name}>{name}</h2>
      {questions.map(question => (
        <QuestionRow
          // The one that a link leads to opens, also when it was closed before.
          key={question.anchor === wanted ? `${question.id} wanted` : question.id}
          question={question}
          open={question.anchor === wanted}
        />
      ))}
    </section>
  ));
  return (
    <>
      {groups}
      <SupportCard />
    </>
  );
}

/** As many answers as are read at a glance stand open. */
const OPEN = 3;

function Hits({ asked }: { asked: string }) {
  const { data, error, refetch } = useCall(
    aboutCalls.searchFaq,
    { key_word: asked },
    { placeholderData: last => last },
  );
  const words = useMemo(() => searchedWords(asked), [asked]);
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  // What stands there stays until there is something else: whom to call would jump up and down.
  if (!data) return <Groups />;
  const found = data.map(({ id }) => id).join();
  return (
    <>
      <section className={styles.group} aria-label="Kết quả">
        <p className={styles.count} role="status">
          {data.length ? `${data.length} câu có “${asked}”` : `Chưa có câu nào nói về “${asked}”`}
        </p>
        {data.length === 0 && (
          <Empty
            title="Chưa ai hỏi câu này."
            text="Bạn thử ít chữ hơn, hoặc xoá ô tìm để xem cả danh sách."
          />
        )}
        {/* Other answers are other rows: none of the last ones is moved. */}
        <Fragment key={found}>
          {data.map((question, index) => (
            <QuestionRow key={question.id} question={question} words={words} open={index < OPEN} />
          ))}
        </Fragment>
      </section>
      <SupportCard key={found} />
    </>
  );
}
