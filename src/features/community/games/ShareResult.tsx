import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { gameCalls } from '#contract/community/games.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import type { GameKey } from '#rules/community/games/games.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { sharePicture } from '#ui/sharePicture.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import styles from './ShareResult.module.css';

/** Address of a shared result. */
function resultAddress(game: GameKey, id: string): string {
  if (game === 'gieo-que') return linkTo('gameStick', { id });
  if (game === 'mot-nam-nhin-lai') return linkTo('gameYear', { id });
  return linkTo(game === 'tet-2024' ? 'gameTet2024' : 'gameTet2025', undefined, { id });
}

interface ShareResultProps {
  game: GameKey;
  /** A card of a year; '' means today's. */
  subject?: string;
  /** Its address while it is shared. */
  shared: string;
  /** Names the file and what is sent. */
  title: string;
}

/** Private until it is pressed; then its picture, its link, and the way to take it back. */
export function ShareResult({ game, subject = '', shared, title }: ShareResultProps) {
  const { account } = useAccount();
  const [id, setId] = useState(shared);
  const [named, setNamed] = useState(false);
  const { busy, problem, run } = useTask();
  const put = (open: boolean, name = named) =>
    run(async () => {
      const fields = { game, subject, shared: open ? 1 : 0, name: name ? 1 : 0 };
      const { id: now } = await request(gameCalls.shareResult, fields);
      setId(now);
      setNamed(name);
      if (!open) showToast({ message: 'Kết quả đã về lại riêng bạn', icon: 'circle-check' });
    });
  if (!account)
    return (
      <Button kind="secondary" icon="share" wide onClick={() => void askLogin()}>
        Đăng nhập để chia sẻ
      </Button>
    );
  return (
    <section className={styles.share} aria-label="Chia sẻ">
      {id === '' ? (
        <Button kind="secondary" icon="share" wide busy={busy} onClick={() => void put(true)}>
          Chia sẻ
        </Button>
      ) : (
        <Shared
          {...{ game, id, title, named, busy }}
          onName={name => void put(true, name)}
          onClose={() => void put(false)}
        />
      )}
      {problem && (
        <p role="alert" className="text-small">
          {problem}
        </p>
      )}
    </section>
  );
}

interface SharedProps {
  game: GameKey;
  id: string;
  title: string;
  named: boolean;
  busy: boolean;
  onName: (named: boolean) => void;
  onClose: () => void;
}

function Shared({ game, id, title, named, busy, onName, onClose }: SharedProps) {
  const host = useHost();
  const picture = useTask();
  const { data } = useCall(
    gameCalls.sharedResult,
    { result_id: id },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  const url = new URL(resultAddress(game, id), location.origin).href;
  const send = async () => {
    const how = await host.share({ title, text: title, url });
    if (how === 'copied') showToast({ message: 'Đã chép liên kết', icon: 'circle-check' });
  };
  const save = (tall: string) =>
    picture.run(async () => {
      try {
        const answer = await fetch(tall);
        if (!answer.ok) throw new Error(String(answer.status));
        const saved = await sharePicture(await answer.blob(), `mot-${game}.png`, title);
        if (saved) showToast({ message: 'Đã lưu ảnh', icon: 'circle-check' });
      } catch {
        showTrouble('Chưa lấy được ảnh trên máy này');
      }
    });
  return (
    <>
      <div className={styles.sent}>
        {data ? (
          <img
            className={styles.picture}
            src={data.tall}
            alt={[data.facts.title, ...data.facts.lines].join(' ')}
            width={108}
            height={135}
          />
        ) : (
          <span className={styles.picture} />
        )}
        <div className={styles.ways}>
          <p className="text-head">Ai có liên kết đều xem được</p>
          <Button kind="primary" icon="share" wide onClick={() => void send()}>
            Gửi liên kết
          </Button>
          <Button
            kind="secondary"
            icon="download"
            wide
            busy={picture.busy}
            disabled={!data}
            onClick={() => data && void save(data.tall)}
          >
            Lấy ảnh
          </Button>
        </div>
      </div>
      <Switch label="Hiện tên gọi của tôi" checked={named} disabled={busy} onChange={onName} />
      <Button kind="quiet" busy={busy} onClick={onClose}>
        Thôi chia sẻ
      </Button>
    </>
  );
}
