import { Overview } from './index.ts';

/** The mini app's tab of one's own; what it leads to stands in the profile feature. */
export function PersonalPage() {
  return <Overview />;
}
