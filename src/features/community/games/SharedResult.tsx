import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { isLastingRefusal, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { gameCalls } from '#contract/community/games.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { isDay } from '#rules/text/days.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { GameFrame } from './GameFrame.tsx';
import { Plate } from './Plate.tsx';
import { Spines } from './Spines.tsx';

interface SharedResultProps {
  id: string;
  /** Of the game, and where it is played. */
  name: string;
  ground: string;
  play: string;
  /** On the button. */
  door: string;
}

const Gone = ({ play, door }: Pick<SharedResultProps, 'play' | 'door'>) => (
  <Empty
    level={1}
    title="Kết quả này không còn chia sẻ nữa"
    text="Người gửi đã cất lại, hoặc liên kết bị thiếu."
    action={
      <ButtonLink kind="soft" to={play}>
        {door}
      </ButtonLink>
    }
  />
);

/** A result that somebody shared, and the door to one's own. */
export function SharedResult({ id, name, ground, play, door }: SharedResultProps) {
  const [closed, setClosed] = useState(false);
  const { busy, run, problem } = useTask();
  const result = useCall(gameCalls.sharedResult, { result_id: id }, { refetchOnMount: 'always' });
  const facts = result.data?.facts;
  usePageTitle(facts?.title ?? '');
  if (closed || (result.error && isLastingRefusal(result.error)))
    return (
      <GameFrame title={name} ground={ground}>
        <Gone play={play} door={door} />
      </GameFrame>
    );
  if (!result.data || !facts)
    return (
      <GameFrame title={name} ground={ground}>
        {result.error ? (
          <LoadProblem error={result.error} onRetry={() => void result.refetch()} />
        ) : (
          <p role="status">Đang mở…</p>
        )}
      </GameFrame>
    );
  const { game, subject, own } = result.data;
  const close = () =>
    run(async () => {
      const kept = isDay(subject) ? subject : subject.slice(5);
      await request(gameCalls.shareResult, { game, subject: kept, shared: 0 });
      setClosed(true);
    });
  return (
    <GameFrame title={name} ground={facts.ground}>
      <Plate
        kicker={facts.kicker}
        title={facts.title}
        lines={facts.lines}
        drawing={facts.drawing}
        note={[facts.note, facts.name && `${facts.name} chia sẻ`].filter(Boolean).join(' · ')}
      >
        {facts.spines.length > 0 && <Spines spines={facts.spines} />}
      </Plate>
      <ButtonLink kind="primary" wide to={play}>
        {door}
      </ButtonLink>
      {own && (
        <Button kind="quiet" busy={busy} onClick={() => void close()}>
          Thôi chia sẻ
        </Button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </GameFrame>
  );
}
