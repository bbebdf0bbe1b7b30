import { act, cleanup, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { FullPlayer } from '#features/reading/player/full/FullPlayer.tsx';
import { QueueSheet } from '#features/reading/player/full/QueueSheet.tsx';
import { MiniPlayer } from '#features/reading/player/MiniPlayer.tsx';
import { PlayerBar } from '#features/reading/player/PlayerBar.tsx';
import { changeView, playerView, subscribeView } from '#features/reading/player/state.ts';
import { pass, player, plays } from './playerHarness.ts';

/* What one sees of the player, on a real owner with test elements. */

const closeFull = () => changeView({ full: false });

function TestPlayer({ show }: { show: 'full' | 'mini' | 'bar' }) {
  const view = useSyncExternalStore(subscribeView, playerView);
  const { item } = view;
  if (!item) return null;
  const props = { player, view, item };
  if (show === 'mini') return <MiniPlayer {...props} own={false} />;
  if (show === 'bar') return <PlayerBar {...props} />;
  return (
    <>
      <FullPlayer {...props} onClose={closeFull} />
      <QueueSheet {...props} wide={false} />
    </>
  );
}

/** Time passes, and what changes is drawn. */
export const passTime = (ms = 100) => act(() => pass(ms));

/** A window as wide as a telephone's; in a wide one the full player has its lists beside it. */
function narrow(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: 390 });
}

/** File `id` plays, and this of the player is seen. */
export async function renderPlayer(show: 'full' | 'mini' | 'bar', id = 1): Promise<void> {
  narrow();
  await plays(id);
  changeView({ full: show === 'full' });
  render(<TestPlayer show={show} />, { wrapper: MemoryRouter });
  await passTime();
}

afterEach(cleanup);
