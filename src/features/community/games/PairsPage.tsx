import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { CARDS, PAIRS, prints, storyPages } from '#rules/community/games/pictures.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { Ending } from './Ending.tsx';
import { GameFrame } from './GameFrame.tsx';
import games from './Games.module.css';
import styles from './PairsPage.module.css';
import { cardName, Print } from './Print.tsx';
import { SharedResult } from './SharedResult.tsx';
import { ShareResult } from './ShareResult.tsx';
import { useGame } from './useGame.ts';
import { useKeysInGrid } from './useKeysInGrid.ts';
import { usePairs } from './usePairs.ts';

const NAME = 'Lật tranh Tết';
const GROUND = '#8c1f1a';
const COLUMNS = 4;

/** /game/tet-2024: four pairs behind eight envelopes; with ?id= a result that somebody shared. */
export default function PairsPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (id)
    return (
      <SharedResult id={id} name={NAME} ground={GROUND} play={linkTo('gameTet2024')} door="Lật thử một ván" />
    );
  return (
    <GameFrame title={NAME} ground={GROUND}>
      <Pairs />
    </GameFrame>
  );
}

function Pairs() {
  const game = useGame('tet-2024');
  const pairs = usePairs();
  const { now, end, late, task } = pairs;
  const { refetch } = game.own;
  useEffect(() => {
    if (!end) return;
    void refetch();
    if (end.badge) showToast({ message: 'Bạn có huy hiệu Đủ đôi tranh Tết', icon: 'circle-check' });
  }, [end, refetch]);
  const begin = (
    <div className={styles.begin}>
      <Button kind="primary" size="large" wide busy={task.busy} onClick={() => void pairs.start(false)}>
        {now ? 'Chơi lại' : 'Lật trong một phút'}
      </Button>
      <Button kind="secondary" wide disabled={task.busy} onClick={() => void pairs.start(true)}>
        Lật thong thả, không tính giờ
      </Button>
      {task.problem && <p role="alert">{task.problem}</p>}
    </div>
  );
  if (!now)
    return (
      <>
        <div>
          <h1 className="text-title-1">Bốn đôi tranh sau tám phong bao</h1>
          <p className={games.lead}>
            Chạm để lật, hay dùng phím mũi tên và phím cách. Mỗi đôi mở một trang chuyện Tết.
          </p>
        </div>
        {begin}
        {game.own.data && (
          <Ending own={game.own.data} say={({ seconds, moves }) => `${seconds} giây, ${moves} lượt`} />
        )}
      </>
    );
  if (end || late)
    return (
      <>
        <div role="status">
          <h1 className="text-display">{end ? `${end.ended.seconds} giây` : 'Hết giờ'}</h1>
          <p className={games.lead}>
            {end
              ? `Đủ ${PAIRS} đôi tranh, ${end.ended.moves} lượt lật.`
              : 'Ván sau bạn thử lật thong thả nhé.'}
          </p>
        </div>
        {end && (
          <ul className={styles.won} aria-label="Bốn tranh đã ghép">
            {prints.map((name, face) => (
              <li key={name}>
                <Print face={face} />
                <span className="text-small">{name}</span>
              </li>
            ))}
          </ul>
        )}
        {end && <Story pages={PAIRS} />}
        {begin}
        {end && game.account && (
          <ShareResult
            key={game.own.data?.shared}
            game="tet-2024"
            shared={game.own.data?.shared ?? ''}
            title="Lật tranh Tết"
          />
        )}
        {game.own.data && (
          <Ending own={game.own.data} say={({ seconds, moves }) => `${seconds} giây, ${moves} lượt`} />
        )}
      </>
    );
  return <Board pairs={pairs} />;
}

function Board({ pairs }: { pairs: ReturnType<typeof usePairs> }) {
  const { now, found, open, moves, said, task, turn, faceOf, giveUp } = pairs;
  const { grid, onKeyDown } = useKeysInGrid(COLUMNS);
  useEffect(() => grid.current?.querySelector('button')?.focus(), [grid]);
  if (!now) return null;
  return (
    <>
      <h1 className="unseen">Đang lật tranh</h1>
      <div className={games.figures}>
        <p>
          <strong>
            {found.size / 2} trên {PAIRS}
          </strong>
          <span>đôi tranh đã ghép</span>
        </p>
        <p className={styles.right}>
          <strong>
            {now.slow ? 'Thong thả' : <Clock key={now.key} until={now.at + now.ms} onEnd={giveUp} />}
          </strong>
          <span>{moves} lượt lật</span>
        </p>
      </div>
      <ul className={styles.grid} ref={grid} onKeyDown={onKeyDown}>
        {Array.from({ length: CARDS }, (_, card) => {
          const shown = found.has(card) || open.includes(card) ? faceOf(card) : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            <li key={card}>
              <button
                type="button"
                className={styles.card}
                data-open={shown !== null || undefined}
                data-found={found.has(card) || undefined}
                aria-disabled={shown !== null || undefined}
                onClick={() => turn(card)}
              >
                {shown === null ? (
                  <span className={styles.back} aria-hidden="true">
                    ọ
                  </span>
                ) : (
                  <Print face={shown} />
                )}
                <span className="unseen">{cardName(card, shown)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.said} role="status">
        {said}
      </p>
      {task.problem && <p role="alert">{task.problem}</p>}
      <Story pages={found.size / 2} />
      <Button kind="quiet" onClick={giveUp}>
        Thôi ván này
      </Button>
    </>
  );
}

/** The pages of the story that pairs have opened. */
const Story = ({ pages }: { pages: number }) => (
  <div className={games.story}>
    {storyPages.slice(0, pages).map(page => (
      <p key={page}>{page}</p>
    ))}
  </div>
);

/** Seconds that are left: "0:46". */
function Clock({ until, onEnd }: { until: number; onEnd: () => void }) {
  const [left, setLeft] = useState(until - Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      const more = until - Date.now();
      setLeft(more);
      if (more <= 0) onEnd();
    }, 250);
    return () => clearInterval(timer);
  }, [until, onEnd]);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <span role="timer" aria-label={`Còn ${seconds} giây`}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
