import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { mediaLabel, youthLead, youthTitle } from '#contract/front/youth-names.ts';
import type { Output } from '#contract/kit/call.ts';
import { LatestPictures, useLatestPictures } from '#features/community/feed/index.ts';
import { Section } from '#features/front/home/index.ts';
import { ProseText } from '#features/library/about/index.ts';
import { LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useWide } from '#ui/useWide.ts';
import { Cabinet } from './Cabinet.tsx';
import { CornerCards } from './CornerCards.tsx';
import { fewOf, LatestPosts } from './LatestPosts.tsx';
import { Left } from './Left.tsx';
import { Rails } from './Rails.tsx';
import { Suggested } from './Suggested.tsx';
import { TopicCards } from './TopicCards.tsx';
import styles from './youth.module.css';

/** The first page of the youth cabinet. */
export default function YouthPage() {
  usePageTitle(youthTitle);
  const { data, error, refetch } = useShown(youthCalls.youthHome, {});
  const { data: about } = useCall(youthCalls.introduction, {});
  return (
    <Cabinet>
      <header className={styles.top}>
        <h1 className="text-page">{about?.title ?? youthTitle}</h1>
        <p className={styles.lead}>{about?.lead ?? youthLead}</p>
      </header>
      {!data && error && <LoadProblem whole error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && <Parts of={data} />}
      {about && about.body.length > 0 && (
        <section className={styles.about} aria-label={about.title}>
          <ProseText body={about.body} lower />
        </section>
      )}
    </Cabinet>
  );
}

function Pictures() {
  const pictures = useLatestPictures(true);
  if (pictures.length === 0) return null;
  return (
    <Section of={part(mediaLabel.title, linkTo('youthFeedMedia'))}>
      <div className={styles.pictures}>
        <LatestPictures pictures={pictures} />
      </div>
    </Section>
  );
}

const part = (title: string, more: string | null = null) => ({ title, lead: '', more });

type Home = Output<typeof youthCalls.youthHome>;

function Parts({ of: { suggestion, topics, topicCount, corners, rails } }: { of: Home }) {
  const wide = useWide(1_024);
  const { restoring } = useAccount();
  const { data, isError } = useCall(feedCalls.fetchTweet, { shelf: 1 }, { enabled: !restoring });
  const posts = (row: boolean) => (
    <LatestPosts row={row} title="Trên bảng tin" more={linkTo('youthFeed')} posts={data?.items ?? []} />
  );
  const twoCorners = (
    <Section of={part('Hai góc riêng')}>
      <CornerCards corners={corners} />
    </Section>
  );
  const topicCards = topics.length > 0 && (
    <Section of={part('Chủ đề', topicCount > topics.length ? linkTo('youthTopic', { slug: '' }) : null)}>
      <TopicCards topics={topics} />
    </Section>
  );
  // Nobody has written, or the feed is off: the corners stand beside the suggestion.
  const quiet = isError || (data !== undefined && fewOf(data.items).length === 0);
  return (
    <div className={styles.parts}>
      <div className={styles.first}>
        <div className={styles.column}>
          {suggestion && <Suggested of={suggestion} today level={2} />}
          <Left />
        </div>
        <div className={styles.column}>
          {!wide || quiet ? twoCorners : data ? posts(false) : <Waiting shape="cards" />}
        </div>
      </div>
      {topicCards}
      {!wide && posts(true)}
      {wide && !quiet ? (
        <div className={styles.beside}>
          <Rails rails={rails.slice(0, 1)} />
          {twoCorners}
          <Rails rails={rails.slice(1, 2)} />
          <Pictures />
        </div>
      ) : (
        <Rails rails={rails} />
      )}
      {wide && !quiet ? <Rails rails={rails.slice(2)} /> : <Pictures />}
    </div>
  );
}
