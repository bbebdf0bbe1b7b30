import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { type FoundWork, sellerBookCalls } from '#contract/shop/seller-books.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';

/** Which work a file is of. */
export function WorkChoice({ onChoose }: { onChoose: (work: FoundWork) => void }) {
  const [words, setWords] = useState('');
  return (
    <Page>
      <SearchField
        label="ISBN hoặc tên sách"
        placeholder="Tệp này là của cuốn nào?"
        words={words}
        maxLength={200}
        onSearch={setWords}
      />
      {words && <Found key={words} words={words} onChoose={onChoose} />}
    </Page>
  );
}

function Found({ words, onChoose }: { words: string; onChoose: (work: FoundWork) => void }) {
  const { data, error, refetch } = useCall(sellerBookCalls.findWork, { key_word: words });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" height="64px" />
      </Loading>
    );
  if (data.items.length === 0)
    return <Empty title="Mọt chưa có cuốn này" text="Đề nghị thêm sách ở trang Thêm sách trước nhé." />;
  return (
    <ul>
      {data.items.map(work => (
        <li key={work.work_id}>
          <Button kind="quiet" onClick={() => onChoose(work)}>
            {work.title}
            {work.authors.length > 0 && `, ${work.authors.join(', ')}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
