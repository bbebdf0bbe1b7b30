import type { NewsItem } from '#contract/library/desk-items/news.ts';
import { MomentField } from '#ui/desk/MomentField.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './news.module.css';
import { newsChecks } from './news-checks.ts';

/** Publication time of an article; undefined: now. */
export type NewsMoment = { at: number | null } | undefined;

interface NewsTimeProps {
  value: NewsMoment;
  onChange: (value: NewsMoment) => void;
  problem: string | undefined;
}

const times = [
  { value: 'now', label: 'Ngay' },
  { value: 'later', label: 'Hẹn giờ' },
] as const;

export const NewsTime = ({ value, onChange, problem }: NewsTimeProps) => (
  <Section title="Ra lúc nào">
    <Segmented
      label="Ra lúc nào"
      options={times}
      value={value ? 'later' : 'now'}
      onChange={next => onChange(next === 'later' ? { at: null } : undefined)}
    />
    {value && (
      <MomentField
        label="Đăng lúc"
        helper="Theo giờ Việt Nam"
        error={problem}
        value={value.at}
        onChange={at => onChange({ at })}
      />
    )}
  </Section>
);

interface NewsShareProps {
  item: NewsItem;
  picture: string | undefined;
}

/** Share card of an article, and its missing parts. */
export const NewsShare = ({ item, picture }: NewsShareProps) => (
  <>
    <Section title="Khi chia sẻ">
      <div className={styles.shared}>
        <div className={styles.sharedPicture} style={{ background: item.tint }}>
          {picture && <img loading="lazy" src={picture} alt="" />}
        </div>
        <div className={styles.sharedWords}>
          <p className={styles.site}>{location.host}</p>
          <p className={styles.sharedTitle}>{item.title || 'Tựa bài'}</p>
          <p className={styles.sharedLead}>{item.summary}</p>
        </div>
      </div>
    </Section>
    <Section title="Trước khi đăng">
      <ul className={styles.checks}>
        {newsChecks(item).map(({ words, done }) => (
          <li key={words} data-done={done || undefined}>
            {done ? <Icon name="circle-check" size={20} /> : <Icon name="circle-alert" size={20} />}
            <span>
              <span className="unseen">{done ? 'Xong: ' : 'Còn thiếu: '}</span>
              {words}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  </>
);
