import { type CSSProperties, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { seedFirstData } from '#client/firstData.ts';
import { callKey, useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { browseCalls, type FrontPage as Front } from '#contract/library/browse.ts';
import { type List, lists } from '#contract/library/lists.ts';
import { CardRail, LoadProblem } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './browse.module.css';
import { FrontSkeleton } from './FrontSkeleton.tsx';
import { ListHead } from './ListHead.tsx';
import { listAt } from './listAt.ts';
import { TopicTile } from './TopicTile.tsx';

/** The first page of one kind of works: its categories, its topics, and what one may begin with. */
export default function FrontPage() {
  const name = listAt(useLocation().pathname);
  return <FrontOf key={name} list={lists[name]} />;
}

function FrontOf({ list }: { list: List }) {
  const input = { content_type: list.types[0] ?? 0 };
  useState(() =>
    seedFirstData(browseCalls.getFrontPage, input, callKey(browseCalls.getFrontPage, input), data => data),
  );
  const { data, error, refetch } = useCall(browseCalls.getFrontPage, input, { staleTime: 300_000 });
  usePageTitle(list.heading);
  return (
    <div className={styles.page}>
      <ListHead title={list.heading} lead={list.lead} />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FrontSkeleton />}
      {data && <Fronts front={data} list={list} />}
    </div>
  );
}

function Fronts({ front: { categories, topics, rails }, list }: { front: Front; list: List }) {
  if (rails.length === 0) return <Empty title="Kệ còn trống một chỗ." text={list.empty} />;
  const [first, ...others] = rails;
  return (
    <div className={styles.parts}>
      {categories.length > 1 && (
        <nav aria-label="Thể loại">
          <ul className={styles.tiles}>
            {categories.map(({ id, name, count, tint, address }) => (
              <li key={id}>
                <Link to={address} className={styles.tile} style={{ '--tint': tint } as CSSProperties}>
                  <span className="text-label">{name}</span>
                  <span className="text-caption ink-3">{grouped(count)} tựa</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {first && <RailPart rail={first} eager />}
      {topics.length > 0 && (
        <section>
          <h2 className={styles.partTitle}>Theo chủ đề</h2>
          <ul className={styles.topics}>
            {topics.map(topic => (
              <li key={topic.id}>
                <TopicTile topic={topic} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.map(rail => (
        <RailPart key={rail.name} rail={rail} />
      ))}
      {list.all && (
        <p className={styles.whole}>
          <Link to={linkTo(list.all)}>{lists[list.all].heading}</Link>
        </p>
      )}
    </div>
  );
}

function RailPart({
  rail: { title, address, items },
  eager = false,
}: {
  rail: Front['rails'][number];
  eager?: boolean;
}) {
  return (
    <section>
      <div className={styles.partHead}>
        <h2 className={styles.partTitle}>{title}</h2>
        <Link to={address} className={styles.partAll}>
          Xem hết<span className="unseen">: {title}</span>
        </Link>
      </div>
      <CardRail label={title} books={items} badgeRoom eager={eager ? 4 : 0} />
    </section>
  );
}
