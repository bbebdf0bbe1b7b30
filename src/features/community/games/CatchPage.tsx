import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { gameCalls } from '#contract/community/games.ts';
import { type Move, type Pace, STEPS } from '#rules/community/games/falling.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { CatchBoard, Snake } from './CatchBoard.tsx';
import styles from './CatchPage.module.css';
import { Ending } from './Ending.tsx';
import { GameFrame } from './GameFrame.tsx';
import games from './Games.module.css';
import { SharedResult } from './SharedResult.tsx';
import { ShareResult } from './ShareResult.tsx';
import { useFalling } from './useFalling.ts';
import { useGame } from './useGame.ts';

const NAME = 'Rắn hứng sách';
const GROUND = '#5c3a06';

/** /game/tet-2025: books fall, a snake of books catches them; with ?id= a result that somebody shared. */
export default function CatchPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (id)
    return (
      <SharedResult
        id={id}
        name={NAME}
        ground={GROUND}
        play={linkTo('gameTet2025')}
        door="Hứng thử một ván"
      />
    );
  return (
    <GameFrame title={NAME} ground={GROUND}>
      <Catch />
    </GameFrame>
  );
}

interface Begun {
  key: string;
  seed: number;
  pace: Pace;
}

function Catch() {
  const { own, account } = useGame('tet-2025');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [score, setScore] = useState<number | null>(null);
  const { busy, problem, run } = useTask();
  const start = (pace: Pace) =>
    run(async () => {
      const { key, seed } = await request(gameCalls.startGame, { game: 'tet-2025', pace });
      setScore(null);
      setBegun({ key, seed: seed ?? 0, pace });
    });
  const end = (reached: number, moves: Move[]) => {
    const key = begun?.key ?? '';
    setScore(reached);
    setBegun(null);
    if (!account) return;
    void run(async () => {
      const sent = { key, score: reached, moves: JSON.stringify(moves) };
      const { badge } = await request(gameCalls.finishGame, sent);
      if (badge) showToast({ message: 'Bạn có huy hiệu Rắn no sách', icon: 'circle-check' });
      await own.refetch();
    });
  };
  if (begun) return <Round key={begun.key} begun={begun} onEnd={end} onLeave={() => setBegun(null)} />;
  return (
    <>
      <div role="status">
        <h1 className={score === null ? 'text-title-1' : 'text-display'}>
          {score === null ? 'Sách rơi, con rắn sách hứng lấy' : `${score} cuốn`}
        </h1>
        <p className={games.lead}>
          {score === null
            ? 'Đi sang trái, sang phải bằng phím mũi tên, phím A D hay hai nút. Mỗi quả pháo làm rơi một cuốn.'
            : `Con rắn sách dài ${score + 1} đốt.`}
        </p>
      </div>
      {score !== null && <Snake score={score} />}
      <div className={styles.begin}>
        <Button kind="primary" size="large" wide busy={busy} onClick={() => void start('clock')}>
          {score === null ? 'Chơi nửa phút' : 'Chơi lại'}
        </Button>
        <Button kind="secondary" wide disabled={busy} onClick={() => void start('slow')}>
          Chơi chậm, một phút
        </Button>
        <Button kind="secondary" wide disabled={busy} onClick={() => void start('steps')}>
          Từng bước, không tính giờ
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </div>
      {score !== null && account && own.data?.days.some(({ day }) => day === own.data.day) && (
        <ShareResult key={own.data.shared} game="tet-2025" shared={own.data.shared} title={NAME} />
      )}
      {own.data && <Ending own={own.data} say={ended => `${ended.score} cuốn`} />}
    </>
  );
}

const keys: Record<string, -1 | 0 | 1> = {
  ArrowLeft: -1,
  a: -1,
  A: -1,
  ArrowRight: 1,
  d: 1,
  D: 1,
  ArrowDown: 0,
};

interface RoundProps {
  begun: Begun;
  onEnd: (score: number, moves: Move[]) => void;
  onLeave: () => void;
}

function Round({ begun: { seed, pace }, onEnd, onLeave }: RoundProps) {
  const { now, move, paused, pause } = useFalling({ seed, pace, onEnd });
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const columns = keys[event.key];
      if (columns === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current(columns);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  const said =
    now.caught === null ? '' : now.caught === 'book' ? 'Hứng được một cuốn' : 'Trúng pháo, rơi một cuốn';
  return (
    <>
      <h1 className="unseen">Đang chơi</h1>
      <div className={games.figures}>
        <p>
          <strong>{now.score} cuốn</strong>
          <span>đã hứng</span>
        </p>
        <p className={styles.right}>
          <strong>{STEPS - now.step}</strong>
          <span>nhịp còn lại</span>
        </p>
      </div>
      <CatchBoard now={now} />
      <Snake score={now.score} />
      <p className="unseen" role="status">
        {said}
      </p>
      <div className={styles.keys}>
        <button type="button" className={styles.key} aria-label="Sang trái" onClick={() => move(-1)}>
          <Icon name="arrow-left" size={28} />
        </button>
        {pace === 'steps' ? (
          <button type="button" className={styles.key} onClick={() => move(0)}>
            Đợi
          </button>
        ) : (
          <button type="button" className={styles.key} aria-pressed={paused} onClick={pause}>
            {paused ? 'Tiếp' : 'Dừng'}
          </button>
        )}
        <button type="button" className={styles.key} aria-label="Sang phải" onClick={() => move(1)}>
          <Icon name="arrow-right" size={28} />
        </button>
      </div>
      <Button kind="quiet" onClick={onLeave}>
        Thôi ván này
      </Button>
    </>
  );
}
