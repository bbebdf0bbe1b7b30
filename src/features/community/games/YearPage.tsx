import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { gameCalls } from '#contract/community/games.ts';
import type { Output } from '#contract/kit/call.ts';
import { CardRow, LoadProblem } from '#features/library/cards/index.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { GameFrame } from './GameFrame.tsx';
import games from './Games.module.css';
import { SharedResult } from './SharedResult.tsx';
import { ShareResult } from './ShareResult.tsx';
import { YearCards } from './YearCards.tsx';
import styles from './YearPage.module.css';
import type { YearLook } from './year-looks.ts';

const NAME = 'Một năm nhìn lại';
const GROUND = '#1f4d3b';

/** /game/mot-nam-nhin-lai: one's own year from one's own days; with an id a card that somebody shared. */
export default function YearPage() {
  const { id } = useParams();
  const { account, restoring } = useAccount();
  const [look, setLook] = useState<YearLook>();
  if (id)
    return (
      <SharedResult
        id={id}
        name={NAME}
        ground={GROUND}
        play={linkTo('gameYear', { id: '' })}
        door="Xem năm của bạn"
      />
    );
  return (
    <GameFrame title={NAME} ground={look?.ground ?? GROUND} theme={look?.theme}>
      {restoring && <p role="status">Đang mở…</p>}
      {account && <Own key={account.userId} onLook={setLook} />}
      {!account && !restoring && (
        <Empty
          level={1}
          title="Năm của bạn, kể bằng những ngày bạn đã đọc"
          text="Đăng nhập để xem. Chỉ mình bạn thấy, tới khi bạn chia sẻ một thẻ."
          action={
            <Button kind="primary" onClick={() => void askLogin()}>
              Đăng nhập
            </Button>
          }
        />
      )}
    </GameFrame>
  );
}

interface OnLook {
  onLook: (look?: YearLook) => void;
}

function Own({ onLook }: OnLook) {
  const year = useCall(gameCalls.yearReview, {}, { refetchOnMount: 'always' });
  const { busy, problem, run } = useTask();
  const set = (on: boolean) =>
    run(async () => {
      await request(gameCalls.setYear, { on: on ? 1 : 0 });
      onLook();
      await year.refetch();
    });
  if (year.data?.off)
    return (
      <Empty
        level={1}
        title="Bạn đã tắt Một năm nhìn lại"
        text={problem || 'Mọt không kể lại năm của bạn, và không thẻ nào còn chia sẻ.'}
        action={
          <Button kind="primary" busy={busy} onClick={() => void set(true)}>
            Bật lại
          </Button>
        }
      />
    );
  if (year.data)
    return (
      <>
        <Year year={year.data} onLook={onLook} />
        <div className={styles.off}>
          <Switch label="Kể lại năm của tôi" checked disabled={busy} onChange={() => void set(false)} />
        </div>
        {problem && <p role="alert">{problem}</p>}
      </>
    );
  if (year.error) return <LoadProblem error={year.error} onRetry={() => void year.refetch()} />;
  return <p role="status">Đang lần lại năm của bạn…</p>;
}

const dayInFull = (day: string): string => day.split('-').map(Number).reverse().join('/');

function Year({ year, onLook }: OnLook & { year: Output<typeof gameCalls.yearReview> }) {
  const { cards, books, from, to, final, shared } = year;
  const span = `Tính từ ${dayInFull(from)} đến ${dayInFull(to)}${final ? '' : ', bản cuối có từ ngày 5 tháng 1'}. Chỉ mình bạn thấy.`;
  if (cards.length === 0)
    return (
      <>
        <h1 className="text-title-1">Năm {year.year} mới bắt đầu</h1>
        <p className={games.lead}>Vài trang đầu cũng là đã đọc rồi. Ba cuốn này hợp để mở tối nay.</p>
        <div className={games.book}>
          {books.map(book => (
            <CardRow key={book.id} book={book} />
          ))}
        </div>
        <p className={games.small}>{span}</p>
      </>
    );
  return (
    <>
      <h1 className={styles.year}>Năm {year.year} của bạn</h1>
      <YearCards
        cards={cards}
        onLook={onLook}
        below={card => (
          <ShareResult
            game="mot-nam-nhin-lai"
            subject={card.key}
            shared={shared.find(one => one.card === card.key)?.id ?? ''}
            title={`Một năm nhìn lại, ${year.year}`}
          />
        )}
      />
      <p className={games.small}>{span}</p>
    </>
  );
}
