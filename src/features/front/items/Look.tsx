import type { NoticeItem } from '#contract/people/desk-items/notices.ts';
import { NoticeRow } from '#features/people/notices/lazy.ts';
import { Section } from '#ui/desk/Section.tsx';
import type { Item } from './FieldsOf.tsx';
import styles from './Look.module.css';

const themes = [
  ['light', 'Nền sáng'],
  ['dark', 'Nền tối'],
] as const;

/** Nothing in it can be pressed or reached. */
const asPicture = (element: HTMLElement | null) => {
  if (element) element.inert = true;
};

/** A kind without a page of its own as its readers will see it, in both lights; nothing for the others. */
export const Look = ({ kind, item }: { kind: string; item: Item }) =>
  kind === 'notices' ? <NoticeLook item={item as unknown as NoticeItem} /> : null;

const NoticeLook = ({ item: { title, words } }: { item: NoticeItem }) => (
  <Section title="Xem thử">
    <div className={styles.looks}>
      {themes.map(([theme, name]) => (
        <figure key={theme} data-theme={theme} aria-label={name} className={styles.look} ref={asPicture}>
          <NoticeRow
            notice={{
              ...{ id: 0, kind: 'campaign', title: title || 'Tiêu đề', words: words || 'Lời', link: '' },
              ...{ picture: { form: 'icon', icon: 'bell', face: null }, at: Date.now(), read: false },
            }}
          />
        </figure>
      ))}
    </div>
  </Section>
);
