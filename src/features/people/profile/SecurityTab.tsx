import { useCall } from '#client/queries.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { useAccount } from '#features/people/account/index.ts';
import { ConsentSwitches } from '#features/people/consent/index.ts';
import { PromotionCard } from '#features/people/promotions/index.ts';
import { DeleteCard } from './DeleteCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import styles from './profile.module.css';

/** The password, the devices one is signed in on, what one agreed to, one's data, and the way out for good. */
export function SecurityTab() {
  const { account } = useAccount();
  const { isPending } = useCall(profileCalls.devices, {}, { refetchOnMount: 'always' });
  if (!account) return null;
  return (
    <div className={styles.cards}>
      <PasswordCard account={account} />
      <DevicesCard />
      {/* How far down these stand, nobody knows before the devices are here. */}
      {!isPending && (
        <>
          <section className={styles.card} aria-labelledby="consent">
            <h2 id="consent">Điều bạn cho phép</h2>
            <p className={styles.hint}>Bật hay tắt lúc nào cũng được, có hiệu lực ngay.</p>
            <ConsentSwitches />
          </section>
          <section className={styles.card} aria-labelledby="promotions">
            <h2 id="promotions">Quảng cáo của Mọt</h2>
            <PromotionCard />
          </section>
          <ExportCard />
          <DeleteCard />
        </>
      )}
    </div>
  );
}
