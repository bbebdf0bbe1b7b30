import { copyText } from '#hosts/page.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './AffiliatePage.module.css';

interface OwnLinkProps {
  /** Whole, as it is sent to others. */
  address: string;
  /** One line about where it leads. */
  leadsTo?: string;
}

/** A link to send out. Its address breaks anywhere and can be selected by hand. */
export function OwnLink({ address, leadsTo }: OwnLinkProps) {
  return (
    <div className={styles.link}>
      <div className={styles.words}>
        <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
        {leadsTo && <p className={styles.target}>{leadsTo}</p>}
      </div>
      <CopyButton text={address} what={address} copy={copyText} />
    </div>
  );
}
