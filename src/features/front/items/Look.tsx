import type { NoticeItem } from '#contract/people/desk-items/notices.ts';
import type { PopupItem } from '#contract/people/desk-items/popups.ts';
import { NoticeRow } from '#features/people/notices/lazy.ts';
import { Section } from '#ui/desk/Section.tsx';
import type { Item } from './FieldsOf.tsx';
import { inert } from './inert.ts';
import styles from './Look.module.css';
import { PopupLook } from './PopupLook.tsx';

const themes = [
  ['light', 'Nền sáng'],
  ['dark', 'Nền tối'],
] as const;

/** A kind without a page of its own as its readers will see it, in both lights; nothing for the others. */
export function Look({ kind, item }: { kind: string; item: Item }) {
  if (kind === 'notices') return <NoticeLook item={item as unknown as NoticeItem} />;
  return kind === 'popups' ? <PopupLook item={item as unknown as PopupItem} /> : null;
}

const NoticeLook = ({ item: { title, words } }: { item: NoticeItem }) => (
  <Section title="Xem thử">
    <div className={styles.looks}>
      {themes.map(([theme, name]) => (
        <figure key={theme} data-theme={theme} aria-label={name} className={styles.look} ref={inert}>
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
