import { InformationPage } from '#features/library/about/InformationPage.tsx';
import { ConsentSwitches } from '#features/people/consent/index.ts';

/** A legal text; that of privacy has the switches of what one agreed to. */
export const InformationText = () => <InformationPage consents={<ConsentSwitches />} />;
