import { expect, test, vi } from 'vitest';
import type { Engine } from './engine/contract.ts';
import { soundAlone } from './oneTab.ts';

/** A tab with a player in it. */
function aTab() {
  let told = () => {};
  const engine = {
    state: 'paused',
    onState(listener: () => void) {
      told = listener;
    },
  };
  const become = (state: string) => {
    engine.state = state;
    told();
  };
  const pause = vi.fn(() => become('paused'));
  soundAlone({ engine: engine as unknown as Engine, pause });
  return { engine, become, pause };
}

test('where one tab begins to sound, the others pause', async () => {
  const [one, other] = [aTab(), aTab()];
  const told = vi.fn();
  new BroadcastChannel('listening').addEventListener('message', told);
  one.become('loading');
  one.become('playing');
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  other.become('playing');
  await vi.waitFor(() => expect(one.engine.state).toBe('paused'));
  expect(other.engine.state).toBe('playing');
  one.become('playing');
  await vi.waitFor(() => expect(other.engine.state).toBe('paused'));
  expect(one.engine.state).toBe('playing');
});
