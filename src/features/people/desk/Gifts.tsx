import type { DeskPerson } from '#contract/people/desk.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Section } from '#ui/desk/Section.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './people-desk.module.css';

type Gift = DeskPerson['gifts'][number];

/** Works that staff gave a person, each with a button to take it back. */
export const Gifts = ({ person, onTakeBack }: { person: DeskPerson; onTakeBack: (gift: Gift) => void }) => (
  <Section title="Sách Mọt tặng">
    {person.gifts.length === 0 ? (
      <p className={styles.note}>Chưa tặng cuốn nào.</p>
    ) : (
      <ul className={styles.list}>
        {person.gifts.map(gift => (
          <li key={gift.content_id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.title}>{gift.title}</span>
              <span className={styles.note}>
                Tặng {dayOf(gift.since)}, {gift.until === null ? 'cho hẳn' : `tới ${dayOf(gift.until)}`}
              </span>
            </span>
            <IconButton label={`Lấy lại ${gift.title}`} icon="undo" onClick={() => onTakeBack(gift)} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);
