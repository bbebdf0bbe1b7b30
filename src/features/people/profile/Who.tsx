import { useAccount } from '#features/people/account/index.ts';
import { maskedAccount } from '#rules/people/account.ts';
import { Avatar } from '#ui/Avatar.tsx';
import styles from './profile.module.css';

/** Picture, name, and the account with its middle hidden. */
export function Who({ heading = false }: { heading?: boolean }) {
  const { account } = useAccount();
  const Name = heading ? 'h1' : 'p';
  if (!account) return null;
  return (
    <div className={styles.who}>
      <Avatar name={account.fullname} picture={account.avatar} size={64} />
      <div className={styles.whoWords}>
        <Name className={styles.name}>{account.fullname}</Name>
        {account.account && <p className={styles.hint}>{maskedAccount(account.account)}</p>}
      </div>
    </div>
  );
}
