import { useSelling } from '#client/selling.ts';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { editionName, memberAddress, workAddress } from '#features/money/buy/index.ts';
import { isOwn, permissions, priceTypes } from '#rules/rights/access.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './BuyBox.module.css';

interface BuyBoxProps {
  work: BookDetail;
  /** Chapters are bought one by one: opens the prompt. */
  onChapters?: () => void;
}

/** Price and purchase options of the work; nothing for an owner, of a free work, and where nothing is sold. */
export function BuyBox({ work, onChapters }: BuyBoxProps) {
  const selling = useSelling();
  const { access, address, sale } = work;
  const { permission, priceType, oakPerChapter } = access;
  const forSale =
    selling && access.copyright === 'cleared' && priceType !== priceTypes.free && !isOwn(access);
  const money = access.priceVnd > 0 ? workAddress(work, address) : null;
  const closed = permission !== permissions.mayOpen;
  const chapters = oakPerChapter !== null && work.contentType === contentType.oakBook && closed;
  const forMembers = priceType === priceTypes.membership || priceType === priceTypes.both;
  const member = forMembers && closed && permission !== permissions.pendingRenewal;
  if (!forSale || !(money || chapters || member)) return null;
  return (
    <section className={styles.box} aria-label="Mua">
      {money && (
        <div className={styles.way}>
          <p className={styles.what}>
            <Price vnd={access.priceVnd} oldVnd={sale ? work.price : undefined} />
            <span className="text-small ink-3">Mua một lần, giữ mãi trên mọi máy.</span>
          </p>
          <ButtonLink kind="ink" to={money}>
            Mua {editionName(work.contentType)}
          </ButtonLink>
        </div>
      )}
      {chapters && onChapters && (
        <div className={styles.way}>
          <p className={styles.what}>
            <b>{oakPerChapter} sồi</b>
            <span className="text-small ink-3">Một chương, mở rồi là của bạn.</span>
          </p>
          <Button kind="ink" onClick={onChapters}>
            Mua chương
          </Button>
        </div>
      )}
      {member && (
        <div className={styles.way}>
          <p className={styles.what}>
            <Badge kind="member" />
            <span className="text-small ink-3">Mở trọn khi gói còn hạn.</span>
          </p>
          <ButtonLink kind={money || chapters ? 'secondary' : 'ink'} to={memberAddress(address)}>
            Xem gói hội viên
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
