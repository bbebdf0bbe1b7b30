import { expect, test } from 'vitest';
import { Offline } from '#client/request.ts';
import { plainItem } from '#testing/player-builders.ts';
import { device, withDevice } from './test-device.ts';

withDevice();

test('a chapter that an earlier release downloaded plays without a network', async () => {
  const kept = await caches.open('offline-kept');
  const file = {
    fileId: 1,
    voice: 'north',
    workId: 70,
    number: 1,
    title: 'Phần 1',
    seconds: 600,
    bytes: 100,
    state: 'kept',
    keptAt: Date.now() - 1_000,
    until: Date.now() + 3_600_000,
  };
  const work = {
    id: 70,
    title: 'Người giữ đèn biển',
    authors: [],
    cover: null,
    tint: '#123456',
    address: '/x',
  };
  await kept.put('/offline/shelf', Response.json({ files: [file], works: [work] }));
  const { file: now, parent: work70, ...rest } = plainItem(1);
  const { bytes: _, duration: seconds, is_final: isFinal, parent_type, parent_id: __, ...named } = now;
  const { parent_type: kind, thumb: cover, ...parent } = work70;
  await kept.put(
    '/offline/item/1',
    Response.json({ ...rest, file: { ...named, seconds, isFinal }, parent: { ...parent, kind, cover } }),
  );
  device.online = false;
  const { itemWithFallback } = await import('./offlineAnswers.ts');
  const item = await itemWithFallback(1, async () => {
    throw new Offline();
  });
  expect(item.audio_data).toMatchObject([{ voice: 'north', url: '/offline/sound/1/north' }]);
  expect(item).toMatchObject({ file: { duration: 600, parent_type }, parent: { thumb: cover } });
});
