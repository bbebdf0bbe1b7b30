import type { PagesViewProps } from './pages-view-props.ts';
import { SpreadsView } from './SpreadsView.tsx';
import { StripView } from './StripView.tsx';

/** Pages one under the other, one by one, or two side by side. */
export const PagesView = (props: PagesViewProps) =>
  props.settings.mode === 'strip' ? <StripView {...props} /> : <SpreadsView {...props} />;
