import { useCall } from '#client/queries.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { dayOf } from '#rules/text/moment.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Section } from '#ui/desk/Section.tsx';
import styles from '../desk.module.css';
import { addressOfView } from '../views.ts';

const stateWords = {
  waiting: 'Đang đợi ban biên tập',
  accepted: 'Đã có trên Mọt',
  refused: 'Chưa thêm được',
} as const;

/** Books that the shop asked for. Nothing where there is none. */
export function Proposals() {
  const { data } = useCall(sellerBookCalls.listProposals, {});
  if (!data || data.length === 0) return null;
  return (
    <Section title="Sách bạn đã đề nghị" flush>
      <ul className={styles.rows}>
        {data.map(({ proposal_id, title, authors, state, reason, at }) => (
          <li key={proposal_id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{title}</span>
              <span className={styles.small}>
                {[authors, `${stateWords[state]}${reason ? `: ${reason}` : ''}`, dayOf(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {state === 'accepted' && (
              <ButtonLink size="small" to={addressOfView('them-sach', { tim: title })}>
                Đặt giá<span className="unseen"> {title}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
