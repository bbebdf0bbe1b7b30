import { toggleFullScreen } from '#features/reading/comics/FullScreen.tsx';
import { IconButton } from '#ui/IconButton.tsx';

/** Where the page around the frame lets it; nothing elsewhere. */
export const FrameFullScreen = ({ label }: { label: string }) =>
  document.fullscreenEnabled ? (
    <IconButton label={label} icon="maximize" onClick={() => void toggleFullScreen().catch(() => {})} />
  ) : null;
