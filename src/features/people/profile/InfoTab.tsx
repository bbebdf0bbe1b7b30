import { useAccount } from '#features/people/account/index.ts';
import { useWide } from '#ui/useWide.ts';
import { AvatarCard } from './AvatarCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { FavouritesCard } from './FavouritesCard.tsx';
import { ThemeCard } from './Overview.tsx';
import { PersonForm } from './PersonForm.tsx';
import styles from './profile.module.css';

/** Picture, name, sex, birthday, how one is reached, and what one likes to read. */
export function InfoTab() {
  const { account } = useAccount();
  // On a phone the theme is on the page before.
  const wide = useWide(1024);
  if (!account) return null;
  return (
    <div className={styles.cards}>
      <AvatarCard account={account} />
      <PersonForm key={account.userId} account={account} />
      <ContactCard account={account} />
      <FavouritesCard />
      {wide && <ThemeCard />}
    </div>
  );
}
