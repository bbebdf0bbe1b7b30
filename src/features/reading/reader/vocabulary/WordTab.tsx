import './vocabulary.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { callKey, useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type SavedWord, vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { askLogin } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { SavedWordList } from './SavedWordList.tsx';
import { dropWord, nextReview, takeWordsAlong } from './savedWords.ts';

/** Saved words of a book, beside its contents: their review, and all words as a file for Anki. Zalo keeps no files. */
export default function WordTab({ contentId, theme }: { contentId: number; theme?: 'dark' }) {
  const host = useHost();
  const queries = useQueryClient();
  const input = { content_id: contentId };
  const { data, error, refetch } = useCall(vocabularyCalls.listTranslate, input, { retry: false });
  const [review, setReview] = useState<readonly SavedWord[] | null>(null);
  const listChanged = () =>
    queries.invalidateQueries({ queryKey: callKey(vocabularyCalls.listTranslate, input) });

  const drop = (word: SavedWord) => dropWord(word).then(listChanged);

  if (error)
    return isRefused(error, 'login_required') ? (
      <Empty
        title="Từ đã lưu đi cùng tài khoản"
        text="Đăng nhập để xem và ôn lại những từ bạn đã lưu."
        action={<Button onClick={() => void askLogin().then(() => refetch())}>Đăng nhập</Button>}
      />
    ) : (
      <ErrorState onRetry={() => void refetch()} />
    );
  if (!data) return <p className="reader-word-wait">Đang mở…</p>;
  if (data.words.length === 0)
    return <Empty title="Chưa lưu từ nào" text="Chọn một từ trong sách, bấm Tra từ rồi Lưu từ." />;
  return (
    <>
      <div className="reader-word-actions">
        {data.due > 0 && (
          <Button size="small" kind="primary" onClick={() => void nextReview().then(setReview)}>
            Ôn từ
          </Button>
        )}
        {host.name !== 'zalo' && (
          <Button size="small" onClick={() => void takeWordsAlong()}>
            Tải về cho Anki
          </Button>
        )}
      </div>
      <SavedWordList words={data.words} onDrop={word => void drop(word)} />
      <ButtonLink kind="quiet" to={linkTo('words')}>
        Mở mọi từ đã lưu
      </ButtonLink>
      {review && (
        <ReviewSheet
          words={review}
          theme={theme}
          onClose={() => {
            setReview(null);
            void listChanged();
          }}
        />
      )}
    </>
  );
}
