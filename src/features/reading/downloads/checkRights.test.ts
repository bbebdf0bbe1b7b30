import { beforeEach, expect, test, vi } from 'vitest';
import { cachedAddresses, device, downloadedFile, withDevice } from './test-device.ts';

const world = vi.hoisted(() => ({
  answers: [] as { id: number; offline_until: number | null; token: string }[],
  online: true,
  asked: [] as number[][],
  toasts: [] as string[],
}));
vi.mock('#client/currentAccount.ts', () => ({ currentAccount: () => ({ userId: 7 }) }));
vi.mock('#client/identity.ts', () => ({
  whoAmI: () => ({ host: { store: { get: () => null, remove() {}, set() {} } } }),
}));
vi.mock('#ui/toasts.ts', () => ({
  showToast: ({ message }: { message: string }) => world.toasts.push(message),
}));
vi.mock('#client/request.ts', () => ({
  async request(_: unknown, { audio_file_ids }: { audio_file_ids: number[] }) {
    world.asked.push(audio_file_ids);
    if (!world.online) throw new Error('offline');
    return world.answers.filter(({ id }) => audio_file_ids.includes(id));
  },
}));

withDevice();
beforeEach(() => Object.assign(world, { answers: [], online: true, asked: [], toasts: [] }));

const end = Date.now() + 1e6;
async function keeping(...ids: number[]) {
  const shelf = await import('./shelf.ts');
  const drawer = await import('./kept-files.ts');
  const { checkRights } = await import('./checkRights.ts');
  const files = ids.map(fileId => downloadedFile(fileId, { until: end }));
  const work = { id: 70, title: 'Đèn', authors: [], cover: null, tint: '#123456', address: '/a' };
  await shelf.changeShelf(() => ({ files, works: [work] }));
  for (const id of ids) {
    await drawer.writeJson(drawer.itemAddress(id), { token: 'old' });
    await drawer.writeJson(`/offline/sound/${id}/north`, {
      bytes: 100,
      mime: 'audio/mpeg',
      keptAt: 1,
      until: end,
    });
  }
  const text = (address: string) => drawer.readJson<Record<string, unknown>>(address);
  const left = () => shelf.shelf.get().files.map(({ fileId, until }) => [fileId, until]);
  return { checkRights, left, text };
}

test('a right that still holds gets a later end everywhere it is stored, and a new playback session', async () => {
  const { checkRights, left, text } = await keeping(1);
  world.answers = [{ id: 1, offline_until: end + 5, token: 'new' }];
  await checkRights();
  expect(left()).toEqual([[1, end + 5]]);
  expect(await text('/offline/item/1')).toMatchObject({ token: 'new', offline_until: end + 5 });
  expect(await text('/offline/sound/1/north')).toMatchObject({ bytes: 100, until: end + 5 });
  expect(world.toasts).toEqual([]);
});

test('what was taken back is taken from the device, with a word', async () => {
  const { checkRights, left } = await keeping(1, 2);
  world.answers = [{ id: 1, offline_until: end, token: 't' }];
  await checkRights();
  expect(left()).toEqual([[1, end]]);
  expect(cachedAddresses().filter(address => address.includes('/2'))).toEqual([]);
  expect(world.toasts).toEqual(['Đã gỡ “Phần 2” khỏi máy vì bạn không còn quyền nghe.']);
});

test('when all of it was taken back nothing is left', async () => {
  const { checkRights } = await keeping(1, 2, 3);
  await checkRights();
  // Nothing but the words that it was here.
  expect([...device.stores.keys()]).toEqual(['offline-pages']);
  expect([...(device.stores.get('offline-pages')?.kept.keys() ?? [])]).toEqual(['/offline/parts']);
  expect(world.toasts).toEqual(['Đã gỡ 3 phần khỏi máy vì bạn không còn quyền nghe.']);
});

test('a server that says nothing takes nothing', async () => {
  const { checkRights, left } = await keeping(1);
  world.online = false;
  await checkRights();
  expect(left()).toEqual([[1, end]]);
});

test('a long shelf is asked about in parts', async () => {
  const ids = Array.from({ length: 130 }, (_, at) => at + 1);
  const { checkRights, left } = await keeping(...ids);
  world.answers = ids.map(id => ({ id, offline_until: end, token: 't' }));
  await checkRights();
  expect(world.asked.map(({ length }) => length)).toEqual([100, 30]);
  expect(left()).toHaveLength(130);
});
