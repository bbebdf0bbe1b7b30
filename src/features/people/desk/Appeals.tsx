import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { peopleDeskCalls } from '#contract/people/desk.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Section } from '#ui/desk/Section.tsx';
import styles from './people-desk.module.css';

/** Requests of blocked people, oldest first. Nothing without any. */
export function Appeals() {
  const { data } = useCall(peopleDeskCalls.listAppeals, {}, { staleTime: 0 });
  if (!data || data.length === 0) return null;
  return (
    <Section title="Xin xem lại việc bị khoá">
      <ul className={styles.list}>
        {data.map(({ account_id, name, words, reason, at }) => (
          <li key={account_id}>
            <Link className={styles.row} to={linkTo('deskPerson', { account: String(account_id) })}>
              <span className={styles.words}>
                <span className={styles.title}>{name}</span>
                <span className={styles.note}>
                  {clockThenDay(at)}. Bị khoá vì: {reason}
                </span>
                <span>{words}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
