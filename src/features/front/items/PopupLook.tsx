import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import type { PopupItem } from '#contract/people/desk-items/popups.ts';
import { coverBase } from '#features/library/cards/index.ts';
import { CampaignContent } from '#features/people/notices/lazy.ts';
import { PROMOTION_MARK } from '#rules/people/campaign-kinds.ts';
import { Section } from '#ui/desk/Section.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { inert } from './inert.ts';
import styles from './PopupLook.module.css';

const lights = [
  { value: 'light', label: 'Sáng' },
  { value: 'dark', label: 'Tối' },
] as const;

/** A pop-up over a page on a phone, as its readers will see it. */
export function PopupLook({ item }: { item: PopupItem }) {
  const [light, setLight] = useState<'light' | 'dark'>('light');
  const mark = item.kind === 'advertising' ? `${PROMOTION_MARK} ` : '';
  return (
    <Section title="Xem thử">
      <Segmented label="Nền" options={lights} value={light} onChange={setLight} />
      <figure className={styles.phone} data-theme={light} aria-label="Trên điện thoại" ref={inert}>
        <div className={styles.behind} aria-hidden="true">
          <span className={styles.bar} />
          <span className={styles.line} />
          <span className={styles.box} />
          <span className={styles.line} />
          <span className={styles.covers}>
            <span />
            <span />
            <span />
          </span>
        </div>
        <div className={styles.sheet}>
          <p className={styles.title}>
            {mark + (item.title || 'Tiêu đề')}
            <Icon name="x" size={20} />
          </p>
          <Words item={item} />
        </div>
      </figure>
      <p className={styles.note}>
        {item.words.length > 0
          ? 'Đóng bằng nút, phím Esc hay vuốt xuống.'
          : 'Chưa có lời, hộp thoại chỉ có tiêu đề.'}
      </p>
    </Section>
  );
}

function Words({ item: { words, work, button, link, kind } }: { item: PopupItem }) {
  const { data } = useCall(
    catalogueCalls.bookDetail,
    { content_id: work ?? 0 },
    { enabled: work !== null, retry: false },
  );
  const face = work === null || !data ? null : data;
  return (
    <CampaignContent
      campaign={{
        ...{ popup_id: 0, title: '', words, button: button || 'Chữ trên nút', link, kind },
        face: face && {
          ...{ title: face.title, authors: face.authors, tint: face.tint },
          base: coverBase({ cover: face.cover }),
        },
      }}
      onEnd={() => {}}
    />
  );
}
