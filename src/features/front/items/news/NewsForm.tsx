import { useDeferredValue } from 'react';
import { useCall } from '#client/queries.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';
import type { ItemField } from '#contract/kit/desk-item.ts';
import type { NewsItem } from '#contract/library/desk-items/news.ts';
import { Section } from '#ui/desk/Section.tsx';
import { FieldsOf, type FieldWorld, type Item } from '../FieldsOf.tsx';
import { NewsSeen } from './NewsSeen.tsx';
import styles from './news.module.css';

interface NewsFormProps {
  fields: readonly ItemField[];
  item: Item;
  world: FieldWorld;
  onChange: (name: string, value: unknown) => void;
}

const written = ['title', 'summary', 'body'];
const pictured = ['picture', 'pictureAlt', 'tint'];
const named = (fields: readonly ItemField[], names: readonly string[]) =>
  fields.filter(({ name }) => names.includes(name));

/** Title, lead and text of an article beside its preview, and the picture below. */
export function NewsForm({ fields, item, world, onChange }: NewsFormProps) {
  const news = useDeferredValue(item) as unknown as NewsItem;
  const topic = useCall(
    frontDeskCalls.findThings,
    { thing: 'newsTopic', ids: news.topic === null ? [] : [news.topic] },
    { enabled: news.topic !== null },
  ).data?.[0];
  const form = (names: readonly string[]) => (
    <FieldsOf fields={named(fields, names)} item={item} world={world} onChange={onChange} />
  );
  return (
    <>
      <section className={styles.card} aria-labelledby="news-written">
        <h2 id="news-written" className="unseen">
          Bài viết
        </h2>
        <div className={styles.writing}>{form(written)}</div>
        <NewsSeen
          item={news}
          picture={news.picture ? world.pictures[news.picture] : undefined}
          topic={(news.topic !== null && topic?.name) || ''}
        />
      </section>
      <Section title="Ảnh đầu bài">
        <div className={styles.pictures}>{form(pictured)}</div>
      </Section>
    </>
  );
}

/** All other fields of an article: category, tags, author, date. */
export const NewsPlace = ({ fields, item, world, onChange }: NewsFormProps) => (
  <Section title="Xếp vào đâu">
    <FieldsOf
      fields={fields.filter(({ name }) => ![...written, ...pictured].includes(name))}
      item={item}
      world={world}
      onChange={onChange}
    />
  </Section>
);
