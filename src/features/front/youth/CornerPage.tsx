import { useLocation } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { type RememberedDay, youthCalls } from '#contract/front/youth.ts';
import { type CornerName, cornerLabels, cornerNames } from '#contract/front/youth-names.ts';
import type { Output } from '#contract/kit/call.ts';
import { CardRail, LoadProblem, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { awayWords } from '#rules/front/cabinet-words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { LinkCard } from '#ui/LinkCard.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Cabinet } from './Cabinet.tsx';
import styles from './Corner.module.css';
import { Rails } from './Rails.tsx';

const cornerAt = (pathname: string): CornerName =>
  cornerNames.find(name => linkTo(cornerLabels[name].path) === pathname.replace(/(.)\/$/, '$1')) ?? 'student';

/** One of the two corners; which one is said by the address. */
export default function CornerPage() {
  const name = cornerAt(useLocation().pathname);
  return (
    <Cabinet>
      <Corner key={name} name={name} />
    </Cabinet>
  );
}

function Corner({ name }: { name: CornerName }) {
  const { title, lead } = cornerLabels[name];
  const { data, error, refetch } = useShown(youthCalls.youthCorner, { corner: name });
  return (
    <ShelfFront title={title} lead={lead}>
      <div className={styles.parts}>
        {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="cards" />}
        {data && <Parts name={name} of={data} />}
      </div>
    </ShelfFront>
  );
}

function Parts({
  name,
  of: { days, rails, parts },
}: {
  name: CornerName;
  of: Output<typeof youthCalls.youthCorner>;
}) {
  return (
    <>
      {days.length > 0 && (
        <ul className={styles.days} aria-label="Ngày kỷ niệm">
          {days.map(day => (
            <li key={day.id}>
              <Day of={day} />
            </li>
          ))}
        </ul>
      )}
      <Rails rails={rails} eager={days.length === 0} />
      {rails.length === 0 && (
        <Empty
          title="Góc này đang được xếp."
          text="Người biên tập đang chọn sách cho góc. Cả tủ vẫn mở cho bạn."
          action={
            <ButtonLink kind="soft" to={linkTo('youth')}>
              Về tủ sách
            </ButtonLink>
          }
        />
      )}
      {parts.length > 0 && (
        <ul className={styles.links}>
          {parts.map(part => (
            <li key={part.address}>
              <LinkCard
                to={part.address}
                icon={name === 'forces' ? 'download' : 'book-open'}
                words={part.name}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Day = ({ of: { date, name, words, away, items } }: { of: RememberedDay }) => (
  <section className={styles.day} data-today={away === 0 || undefined}>
    <p className={styles.date}>
      {date} · {awayWords(away)}
    </p>
    <h2 className="text-title-3">{name}</h2>
    {words && <p className={styles.words}>{words}</p>}
    {away === 0 && items.length > 0 && <CardRail label={name} books={items} />}
  </section>
);
