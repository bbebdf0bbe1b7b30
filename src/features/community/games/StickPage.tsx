import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Stick } from '#contract/community/game-shapes.ts';
import { gameCalls } from '#contract/community/games.ts';
import { CardRow, LoadProblem } from '#features/library/cards/index.ts';
import { drawingOfStick } from '#rules/community/games/drawings.ts';
import { moodNames, STICKS } from '#rules/community/games/sticks.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { GameFrame } from './GameFrame.tsx';
import styles from './Games.module.css';
import { OtherGames } from './OtherGames.tsx';
import { Plate } from './Plate.tsx';
import { SharedResult } from './SharedResult.tsx';
import { ShareResult } from './ShareResult.tsx';
import { Tube } from './Tube.tsx';
import { isCalm, useGame } from './useGame.ts';
import { canShake, useShake } from './useShake.ts';

const NAME = 'Gieo quẻ';
const GROUND = '#32110e';
/** How long the tube rocks before a stick is out. ms. */
const ROCKING = 600;

/** /game/gieo-que: one line of a book a day; with an id the line that somebody shared. */
export default function StickPage() {
  const { id } = useParams();
  if (id)
    return (
      <SharedResult
        id={id}
        name={NAME}
        ground={GROUND}
        play={linkTo('gameStick', { id: '' })}
        door="Rút một câu cho hôm nay"
      />
    );
  return (
    <GameFrame title={NAME} ground={GROUND}>
      <Draw />
    </GameFrame>
  );
}

function Draw() {
  const { own, account } = useGame('gieo-que');
  const [drawn, setDrawn] = useState<Stick | null>(null);
  const [rocking, setRocking] = useState(false);
  const { busy, problem, run } = useTask();
  const draw = () =>
    run(async () => {
      const moves = !isCalm();
      if (moves) setRocking(true);
      try {
        const began = Date.now();
        const { stick, badge } = await request(gameCalls.drawStick, {});
        // Real time: the stick is out when the tube has rocked.
        const left = moves ? ROCKING - (Date.now() - began) : 0;
        if (left > 0) await new Promise(done => setTimeout(done, left));
        setDrawn(stick);
        if (badge) showToast({ message: 'Bạn có huy hiệu Câu đầu tiên', icon: 'circle-check' });
      } finally {
        setRocking(false);
      }
    });
  const stick = drawn ?? own.data?.stick ?? null;
  useShake(own.data !== undefined && stick === null, () => void draw());
  if (stick)
    return (
      <Drawn
        key={account?.userId ?? 0}
        stick={stick}
        fresh={drawn !== null}
        shared={own.data?.shared ?? ''}
      />
    );
  if (own.error) return <LoadProblem error={own.error} onRetry={() => void own.refetch()} />;
  return (
    <>
      <div>
        <h1 className="text-title-1">Một câu cho hôm nay, để đọc chơi</h1>
        <p className={styles.lead}>Một trăm thẻ, mỗi thẻ là một câu trong một cuốn sách.</p>
      </div>
      <Tube rocking={rocking} disabled={busy} onPress={() => void draw()} />
      <div className={styles.foot}>
        <Button kind="primary" size="large" wide busy={busy} onClick={() => void draw()}>
          Gieo
        </Button>
        {problem && <p role="alert">{problem}</p>}
        <p className={styles.small}>
          {canShake() ? 'Lắc máy, chạm ống thẻ, hay bấm nút đều được.' : 'Chạm ống thẻ hay bấm nút đều được.'}
        </p>
        {own.data?.yesterday && (
          <p className={styles.small}>
            Hôm qua bạn rút thẻ {own.data.yesterday.number}, {own.data.yesterday.title}.
          </p>
        )}
      </div>
    </>
  );
}

function Drawn({ stick, fresh, shared }: { stick: Stick; fresh: boolean; shared: string }) {
  const { number, title, line, source, mood, book } = stick;
  const told = useRef(false);
  const tell = (heading: HTMLHeadingElement | null) => {
    if (!heading || !fresh || told.current) return;
    told.current = true;
    heading.focus();
  };
  return (
    <>
      <div className={fresh ? styles.comes : undefined}>
        <Plate
          kicker={`Thẻ ${number} · ${moodNames[mood]}`}
          title={title}
          lines={line.split('\n')}
          note={source}
          drawing={drawingOfStick(number)}
          titleRef={tell}
        />
      </div>
      {book && (
        <section aria-label="Đọc từ câu này" className={styles.book}>
          <h2 className="text-head">Đọc từ câu này</h2>
          <CardRow book={book} />
        </section>
      )}
      <ShareResult game="gieo-que" shared={shared} title={`${title}, một câu cho hôm nay`} />
      <OtherGames but="gieo-que" />
      <p className={styles.small}>
        Cho vui thôi: máy chọn đều trong {STICKS} thẻ, không đoán được gì. Thẻ kế mở sau nửa đêm.
      </p>
    </>
  );
}
