import { OakRow } from '#features/money/buy/OakRow.tsx';
import { ProfilePage } from '#features/people/profile/ProfilePage.tsx';

/** One's own pages, with the balance among the rows. */
export const ProfileScreen = () => <ProfilePage oaks={<OakRow />} />;
