import { useId, useMemo, useState } from 'react';
import type { NewsItem } from '#contract/library/desk-items/news.ts';
import { ProseText } from '#features/library/about/index.ts';
import { proseOf, wordsOf } from '#rules/text/prose.ts';
import { countWords, minutesToRead } from '#rules/text/text.ts';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './news.module.css';

const screens = [
  { value: 'phone', label: 'Điện thoại', icon: 'smartphone' },
  { value: 'desktop', label: 'Máy tính', icon: 'maximize' },
] as const;
type Screen = (typeof screens)[number]['value'];

interface NewsSeenProps {
  item: NewsItem;
  /** The address of its picture. */
  picture: string | undefined;
  /** The name of its category. */
  topic: string;
}

/** An article as its readers will see it, on a phone or a computer, while it is written. */
export function NewsSeen({
  item: { title, summary, body, author, tint, pictureAlt },
  picture,
  topic,
}: NewsSeenProps) {
  const [screen, setScreen] = useState<Screen>('phone');
  const heading = useId();
  const prose = useMemo(() => proseOf(body), [body]);
  const minutes = useMemo(() => minutesToRead(countWords(wordsOf(prose))), [prose]);
  return (
    <div className={styles.beside}>
      <div className={styles.over}>
        <h3 id={heading} className={styles.label}>
          Bạn đọc thấy
        </h3>
        <Segmented label="Màn hình" options={screens} value={screen} onChange={setScreen} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard rolls what is longer than its frame */}
      <section className={styles.seen} data-screen={screen} aria-labelledby={heading} tabIndex={0}>
        <div className={styles.article}>
          <p className={styles.topic}>{topic || 'Chuyên mục'}</p>
          <h4 className={styles.title}>{title || 'Tựa bài'}</h4>
          <p className={styles.summary}>{summary || 'Đoạn mở'}</p>
          <p className={styles.meta}>
            {[author, minutes > 0 && `${minutes} phút đọc`].filter(Boolean).join(' · ')}
          </p>
          <div className={styles.picture} style={{ background: tint }}>
            {picture && <img loading="lazy" src={picture} alt={pictureAlt} />}
          </div>
          <ProseText body={prose} reading lower />
        </div>
      </section>
    </div>
  );
}
