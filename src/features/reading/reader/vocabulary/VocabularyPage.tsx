import './vocabulary.css';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { type SavedWord, vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { AccountColumns } from '#features/people/profile/index.ts';
import { untilAgain } from '#rules/reading/until-again.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useBackCloses } from '#ui/useBackCloses.ts';
import { Review } from './Review.tsx';
import { SavedWordList } from './SavedWordList.tsx';
import { dropWord, nextReview, REVIEWED, takeWordsAlong } from './savedWords.ts';
import styles from './VocabularyPage.module.css';

type Page = Output<typeof vocabularyCalls.listTranslate>;

/** Words of one part of the list. */
const AT_ONCE = 100;

/** /account/words: every word one has kept, and the review of those that are due. */
export default function VocabularyPage() {
  const { account } = useAccount();
  return (
    <AccountColumns at="words" roomy>
      {account ? <Words key={account.userId} /> : <Waiting shape="rows" />}
    </AccountColumns>
  );
}

const wordsKey = callKey(vocabularyCalls.listTranslate, { limit: AT_ONCE });

function Words() {
  const queries = useQueryClient();
  const [round, setRound] = useState<readonly SavedWord[] | null>(null);
  const list = useInfiniteQuery<Page, Error>({
    queryKey: wordsKey,
    queryFn: ({ pageParam, signal }) =>
      request(vocabularyCalls.listTranslate, { limit: AT_ONCE, offset: pageParam as number }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, { words }) => sum + words.length, 0);
      return last.words.length > 0 && seen < last.total ? seen : undefined;
    },
    refetchOnMount: 'always',
  });
  const renew = () => queries.invalidateQueries({ queryKey: wordsKey });
  const leave = () => {
    setRound(null);
    void renew();
  };
  useBackCloses(round !== null, leave);

  if (round)
    return (
      <Round
        // Another round begins with its first word.
        key={round.map(({ id }) => id).join()}
        words={round}
        onLeave={leave}
        onMore={() => void nextReview().then(words => words && setRound(words))}
      />
    );
  if (list.isPending) return <Waiting shape="rows" />;
  if (!list.data) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  const [first] = list.data.pages;
  if (!first) return null;
  const words = list.data.pages.flatMap(page => page.words) ?? [];
  return (
    <div className={styles.page}>
      <Head of={first} onBegin={() => void nextReview().then(next => next?.length && setRound(next))} />
      <SavedWordList words={words} withBooks onDrop={word => void dropWord(word).then(renew)} />
      {list.hasNextPage && (
        <Button kind="soft" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Xem thêm từ
        </Button>
      )}
    </div>
  );
}

/** How many words there are, and when the next ones come. */
function Head({ of: { total, due, nextAt }, onBegin }: { of: Page; onBegin: () => void }) {
  const host = useHost();
  if (total === 0)
    return (
      <>
        <h1 className="text-page">Từ đã lưu</h1>
        <Empty
          title="Chưa lưu từ nào"
          text="Khi đọc, chọn một từ, bấm Tra từ rồi Lưu từ. Mọt giữ câu bạn đã gặp và nhắc bạn ôn lại."
          action={
            <ButtonLink kind="soft" to={linkTo('library')}>
              Đọc tiếp
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <>
      <div className={styles.head}>
        <h1 className="text-page">
          Bạn đã lưu <span className="brand-text">{grouped(total)} từ</span>.
        </h1>
        <ButtonLink kind="quiet" to={linkTo('notebook')}>
          Sổ ghi chú
        </ButtonLink>
      </div>
      <div className={styles.begin}>
        <p>
          {due > 0
            ? `${grouped(due)} từ tới lượt ôn.`
            : `Hôm nay bạn đã ôn xong.${nextAt === null ? '' : ` Từ tiếp theo tới lượt sau ${untilAgain(Math.max(0, nextAt - Date.now()))}.`}`}
        </p>
        {due > 0 && (
          <Button kind="primary" onClick={onBegin}>
            Ôn {Math.min(due, REVIEWED)} từ
          </Button>
        )}
        {host.name !== 'zalo' && (
          <Button icon="download" onClick={() => void takeWordsAlong()}>
            Tải về cho Anki
          </Button>
        )}
      </div>
    </>
  );
}

interface RoundProps {
  words: readonly SavedWord[];
  onLeave: () => void;
  onMore: () => void;
}

const Round = ({ words, onLeave, onMore }: RoundProps) => (
  <div className={styles.round}>
    <h1 className="unseen">Ôn từ</h1>
    <Review
      words={words}
      heading="h2"
      leave={<IconButton label="Thôi ôn" icon="x" onClick={onLeave} />}
      end={<End count={words.length} onLeave={onLeave} onMore={onMore} />}
    />
  </div>
);

/** End of a review round, with what is due next. */
function End({ count, onLeave, onMore }: { count: number; onLeave: () => void; onMore: () => void }) {
  const { data } = useCall(vocabularyCalls.listTranslate, { limit: 1 }, { staleTime: 0 });
  return (
    <div className={styles.end}>
      <p className="reader-review-done">
        Xong {count} từ.
        {data && data.due === 0 && data.tomorrow > 0 && ` Mai gặp lại ${data.tomorrow} từ.`}
      </p>
      {data && data.due > 0 && (
        <Button kind="primary" wide onClick={onMore}>
          Ôn tiếp {Math.min(data.due, REVIEWED)} từ
        </Button>
      )}
      <Button wide onClick={onLeave}>
        Về danh sách từ
      </Button>
    </div>
  );
}
