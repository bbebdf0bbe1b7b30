import { lazyPart } from './lazyPart.tsx';

/** Drawings of panels and dialogs, fetched when the first of them is shown. */
export const PanelIcon = lazyPart<typeof import('./PanelIcon.tsx').PanelIcon>(
  () =>
    import('./PanelIcon.tsx').then(
      file => file.PanelIcon,
      () => () => <span />,
    ),
  ({ size }) => <span style={{ flex: 'none', width: size, height: size }} />,
);
