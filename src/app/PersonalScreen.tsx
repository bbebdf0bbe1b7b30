import { OakRow } from '#features/money/buy/OakRow.tsx';
import { Overview } from '#features/people/profile/index.ts';

/** The mini app's personal tab. */
export const PersonalScreen = () => <Overview oaks={<OakRow />} />;
