import { toggleFullScreen } from '#features/reading/comics/FullScreen.tsx';
import { IconButton } from '#ui/IconButton.tsx';

/** Full screen where the partner's page allows it; nothing elsewhere. */
export const FrameFullScreen = ({ label }: { label: string }) =>
  document.fullscreenEnabled ? (
    <IconButton label={label} icon="maximize" onClick={() => void toggleFullScreen().catch(() => {})} />
  ) : null;
