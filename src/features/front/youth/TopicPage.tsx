import type { CSSProperties } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { topicsLabel, youthTitle } from '#contract/front/youth-names.ts';
import type { Output } from '#contract/kit/call.ts';
import {
  LoadProblem,
  NamedThing,
  SetHead,
  ShelfFront,
  useShown,
  Waiting,
} from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { foldTag } from '#rules/community/post-text.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Cabinet } from './Cabinet.tsx';
import { Kept } from './Kept.tsx';
import { LatestPosts } from './LatestPosts.tsx';
import { Path } from './Path.tsx';
import { TopicCards } from './TopicCards.tsx';
import { tagOf } from './tag-of.ts';
import styles from './youth.module.css';

/** All topics of the cabinet, or one as a way through its works. */
export default function TopicPage() {
  const { slug } = useParams();
  return <Cabinet>{slug === undefined ? <Topics /> : <Topic />}</Cabinet>;
}

function Topics() {
  const { data, error, refetch } = useShown(youthCalls.youthShelfTopics, {});
  return (
    <ShelfFront
      title={topicsLabel.title}
      tabTitle={`${topicsLabel.title} · ${youthTitle}`}
      lead={topicsLabel.lead}
    >
      <div className={styles.list}>
        {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" />}
        {data && data.length > 0 && <TopicCards topics={data} full />}
        {data?.length === 0 && (
          <Empty
            title="Chưa có chủ đề nào."
            text="Người biên tập đang xếp. Trong lúc chờ, sách của tủ vẫn mở."
            action={
              <ButtonLink kind="soft" to={linkTo('youthEbooks')}>
                Xem sách chữ
              </ButtonLink>
            }
          />
        )}
      </div>
    </ShelfFront>
  );
}

const Topic = () => (
  <NamedThing kind="topic" call={youthCalls.youthTopic} ask={topic_id => ({ topic_id })}>
    {topic => <Opened key={topic.id} topic={topic} />}
  </NamedThing>
);

const Opened = ({ topic }: { topic: Output<typeof youthCalls.youthTopic> }) => (
  <article style={{ '--tint': topic.tint } as CSSProperties}>
    <SetHead
      up={{ name: topicsLabel.title, to: linkTo('youthTopic', { slug: '' }) }}
      title={topic.name}
      text={topic.description}
      faces={topic.covers}
      tint={topic.tint}
    >
      <p>{grouped(topic.count)} cuốn</p>
    </SetHead>
    <Path title="Đọc theo lối này" lead="Bỏ chặng nào cũng được." steps={topic.steps} />
    <Kept sentences={topic.kept} />
    <Posts name={topic.name} />
    {topic.others.length > 0 && (
      <section className={styles.near}>
        <h2 className="text-title-2">Gần chủ đề này</h2>
        <Choices
          label="Chủ đề khác"
          choices={topic.others.map(({ name, address }) => ({ name, to: address, on: false }))}
        />
      </section>
    )}
  </article>
);

/** Posts with the topic's tag. */
function Posts({ name }: { name: string }) {
  const tag = tagOf(name);
  const { restoring } = useAccount();
  const { data } = useCall(
    feedCalls.fetchTweetByTag,
    { tag },
    { enabled: !restoring && foldTag(tag) !== '' },
  );
  return (
    <div className={styles.near}>
      <LatestPosts
        title="Bạn đọc kể"
        more={linkTo('youthFeedTag', { slug: tag })}
        posts={data?.items ?? []}
        row
      />
    </div>
  );
}
