import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type FeedCase, moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { thingNames } from '#rules/community/moderation.ts';
import { clockOf, dayOf, shortMoment } from '#rules/text/moment.ts';
import { slugOf } from '#rules/text/slug.ts';
import { grouped } from '#rules/text/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import { namedBy } from './case-key.ts';
import { DecideCase } from './DecideCase.tsx';
import styles from './feed-desk.module.css';
import { PastOf, ReportsOf } from './ReportsOf.tsx';

interface CaseViewProps {
  /** As the address names it. */
  name: string;
  /** To the list, on a window too narrow for both. */
  onBack: (() => void) | null;
  onDecided: (verdict: number, words: string) => void;
  onNext: () => void;
}

/** Takes the case for a quarter of an hour; says who has it instead, and '' while it is one's own. */
function useClaim(name: string) {
  const [other, setOther] = useState('');
  const named = namedBy(name);
  const take = (take_over: 0 | 1) => {
    if (!named) return;
    void request(deskQueueCalls.claimTask, { kind: named.thing, ref: named.ref, take_over }).then(
      () => setOther(''),
      (error: unknown) => {
        if (isRefused(error, 'changed_meanwhile')) setOther(errorMessage(error));
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each case that opens
  useEffect(() => take(0), [name]);
  return { other, takeOver: () => take(1) };
}

/** The text, with matches of rules marked. */
function Written({ found }: { found: FeedCase }) {
  const now = useNow();
  const { author, thing } = found;
  return (
    <article className={styles.written}>
      <div className={styles.who}>
        <Avatar name={author.name} picture={null} size={48} />
        <div>
          <p className="text-label">{author.name}</p>
          <p className="text-small ink-3">
            {author.joined_at !== null && `Vào tủ ${dayOf(author.joined_at)} · `}
            {grouped(author.posts)} bài, {grouped(author.removed)} lần bị gỡ
            {author.locks > 0 && `, ${grouped(author.locks)} lần khoá`}
          </p>
        </div>
      </div>
      {found.quote && <blockquote className={styles.sentence}>{found.quote}</blockquote>}
      <p className={styles.body}>
        {found.parts.map(({ text, caught }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in their order
          caught ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </p>
      {found.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {found.pictures.map(({ base, alt, width, height }, at) => (
            <li key={base}>
              <a href={`${base}/1280.webp`} target="_blank" rel="noopener">
                <img
                  loading="lazy"
                  src={`${base}/320.webp`}
                  alt={alt || `Ảnh ${at + 1} trên ${found.pictures.length}`}
                  width={width}
                  height={height}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small ink-3">
        {grouped(found.likes)} người thích · {grouped(found.comments)}{' '}
        {thing === 'post' ? 'bình luận' : 'câu trả lời'} · {shortMoment(found.at, now)}
        {found.edited_at > 0 && `, sửa ${shortMoment(found.edited_at, now)}`}
      </p>
    </article>
  );
}

/** One post or comment: what it says, who reported what, what its writer did before, and the decision. */
export function CaseView({ name, onBack, onDecided, onNext }: CaseViewProps) {
  const named = namedBy(name);
  const input = named ?? { thing: 'post' as const, ref: 1 };
  const claim = useClaim(name);
  const { data, error, refetch } = useCall(moderationDeskCalls.feedCase, input, {
    staleTime: 0,
    enabled: named !== null,
  });
  const back = onBack && (
    <Button onClick={onBack} className={styles.back}>
      Về danh sách
    </Button>
  );
  if (!named || isRefused(error, 'not_found'))
    return (
      <div className={styles.case}>
        {back}
        <Empty title="Không còn bài này" text="Người viết đã xoá, hoặc địa chỉ chưa đúng." />
      </div>
    );
  if (!data)
    return (
      <div className={styles.case}>
        {back}
        {error ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton shape="card" height="280px" />
          </Loading>
        )}
      </div>
    );
  const address = linkTo('feedPost', { slug: slugOf('post', 'bai', data.post_id) ?? '' });
  return (
    <div className={styles.case}>
      {back}
      <div className={styles.about}>
        <Section
          title={`${data.thing === 'post' ? 'Bài' : 'Bình luận'} #${data.ref}`}
          action={
            data.state === 'shown' && (
              <Link className={styles.open} to={address} target="_blank">
                Mở trong bảng tin
              </Link>
            )
          }
        >
          <Written found={data} />
        </Section>
        <ReportsOf found={data} />
        <PastOf found={data} />
      </div>
      <div className={styles.decision}>
        {claim.other && (
          <div className={styles.other} role="status">
            <p>{claim.other}</p>
            <Button onClick={claim.takeOver}>Nhận thay</Button>
          </div>
        )}
        {data.waits && !data.mine ? (
          <DecideCase
            found={data}
            onDecided={onDecided}
            onChanged={() =>
              void queryClient.invalidateQueries({ queryKey: callKey(moderationDeskCalls.feedCase, input) })
            }
            onNext={onNext}
          />
        ) : (
          <Section title={data.mine ? 'Việc của bạn' : 'Không còn đợi'}>
            <p>
              {data.mine
                ? 'Bạn viết nên người khác quyết.'
                : (decidedWords(data) ?? `Chưa ai báo ${thingNames[data.thing]} này.`)}
            </p>
            <Button onClick={onNext}>Việc kế</Button>
          </Section>
        )}
      </div>
    </div>
  );
}

/** The last decision's person and time. */
function decidedWords({ before, state }: FeedCase): string | null {
  const [last] = before;
  if (!last) return null;
  const what = state === 'removed' ? 'gỡ' : 'giữ';
  return `${last.by} đã ${what} lúc ${clockOf(last.at)}.`;
}
