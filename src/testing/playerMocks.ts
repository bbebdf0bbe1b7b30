import { vi } from 'vitest';

/* What the player asks of others, answered by a test. Imported before everything else: what is imported earlier is the
   real thing. Nothing of the player may be imported here. */

export const world = {
  /** Who is signed in. */
  account: null as { userId: number } | null,
  online: true,
  /** Calls so far: the path's last word and what was sent. */
  calls: [] as { name: string; input: Record<string, unknown> }[],
  /** Answers by the path's last word; what throws is a no. */
  answers: {} as Record<string, (input: Record<string, unknown>) => unknown>,
  /** What the dialogs of others answer. */
  whyLocked: vi.fn(),
  askLogin: vi.fn(),
  toasts: [] as string[],
  /** Short sounds, and how loud. */
  sounds: [] as [name: string, share: number][],
};

export const called = (name: string) =>
  world.calls.filter(call => call.name === name).map(({ input }) => input);

/** Stands for client/request; the error classes stay the real ones. */
async function answerOf(call: { path: string }, input: Record<string, unknown>): Promise<unknown> {
  const name = call.path.split('/').at(-1) ?? '';
  world.calls.push({ name, input });
  await new Promise(done => setTimeout(done, 50));
  const { Offline } = await import('#client/request.ts');
  if (!world.online) throw new Offline();
  const answer = world.answers[name];
  if (!answer) throw new Error(`nobody answers ${name}`);
  return answer(input);
}

vi.mock('#client/request.ts', async real => ({ ...(await real<object>()), request: answerOf }));
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => world.account,
  onAccount: () => () => {},
}));
vi.mock('#features/people/account/index.ts', () => ({ askLogin: world.askLogin }));
vi.mock('#features/rights/index.ts', () => ({ showWhyLocked: world.whyLocked }));
vi.mock('#features/reading/sounds/index.ts', () => ({
  fetchSounds: () => {},
  playSound: (name: string, share: number) => world.sounds.push([name, share]),
}));
vi.mock('#ui/toasts.ts', () => ({
  showToast: (said: string | { message: string }) =>
    world.toasts.push(typeof said === 'string' ? said : said.message),
  showTrouble: (said: string) => world.toasts.push(said),
}));
