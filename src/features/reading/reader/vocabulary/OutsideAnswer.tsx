import type { ReactNode } from 'react';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { askLogin } from '#features/people/account/index.ts';
import type { WordLanguage } from '#rules/reading/vocabulary.ts';
import { Button } from '#ui/Button.tsx';

interface OutsideAnswerProps {
  words: string;
  lang: WordLanguage;
  children: (answer: { words: string; source: string }) => ReactNode;
}

/** Translation by an outside service; asked for when it is shown. */
export function OutsideAnswer({ words, lang, children }: OutsideAnswerProps) {
  const { data, error, refetch, isFetching } = useCall(
    vocabularyCalls.translateText,
    { words, lang },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  if (data) return children(data);
  if (isRefused(error, 'login_required'))
    return (
      <Button
        size="small"
        onClick={() => void askLogin({ why: 'Đăng nhập để xem bản dịch' }).then(() => refetch())}
      >
        Đăng nhập để xem bản dịch
      </Button>
    );
  if (error && !isFetching)
    return (
      <p role="alert" className="reader-word-wait">
        Chưa dịch được.{' '}
        <Button size="small" kind="quiet" onClick={() => void refetch()}>
          Thử lại
        </Button>
      </p>
    );
  return (
    <p role="status" className="reader-word-wait">
      Đang dịch…
    </p>
  );
}
