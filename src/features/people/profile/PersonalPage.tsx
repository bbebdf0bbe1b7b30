import { Overview } from './index.ts';

/** The mini app's personal tab; the pages it leads to are in the profile feature. */
export function PersonalPage() {
  return <Overview />;
}
