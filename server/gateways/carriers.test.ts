import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CarrierCallback, CarrierName, Parcel, Shipment } from '../kit/carriers.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { openGateways } from './clients.ts';
import { openSandbox } from './sandbox/sandbox.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
  for (const carrier of ['ghn', 'ghtk']) await choose({ carrier, mood: 'right' });
});
afterAll(() => world.close());

/** A press on the sandbox's page of carriers. */
const choose = (fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${world.sandbox.port}/carriers`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });

const saigon = {
  ward: 'Phường Bàn Cờ',
  city: 'Thành phố Hồ Chí Minh',
  oldDistrict: 'Quận 3',
  oldCity: 'Thành phố Hồ Chí Minh',
};
const hanoi = {
  ward: 'Phường Hoàn Kiếm',
  city: 'Thành phố Hà Nội',
  oldDistrict: 'Quận Hoàn Kiếm',
  oldCity: 'Thành phố Hà Nội',
};
const parcel: Parcel = { from: saigon, to: hanoi, grams: 450, valueVnd: 231_750 };

let numbers = 0;
const aShipment = (more: Partial<Shipment> = {}): Shipment => {
  numbers += 1;
  return {
    ...parcel,
    number: `MOT-${numbers}`,
    sender: { name: 'Tiệm Sách Ven Sông', phone: '0901000001', street: '5 Võ Văn Tần' },
    recipient: { name: 'Nguyễn Hải Triều', phone: '0901234567', street: '12 Hàng Bài' },
    collectVnd: 119_600,
    items: [{ name: 'Người giữ đèn biển', quantity: 1, grams: 450 }],
    note: 'Gọi trước khi giao',
    ...more,
  };
};

describe.each(['ghn', 'ghtk'] as const)('%s', name => {
  const client = () => {
    const carrier = world.gateways.carriers[name];
    if (!carrier) throw new Error(`no ${name}`);
    return carrier;
  };
  const other: Record<CarrierName, object> = {
    ghn: { token: 'another' },
    ghtk: { token: 'another' },
  };

  test('quotes a parcel, dearer over the border of a province and by weight', async () => {
    const far = await client().quote(parcel);
    const near = await client().quote({ ...parcel, to: saigon });
    const heavy = await client().quote({ ...parcel, grams: 2_000 });
    expect(near?.feeVnd).toBeLessThan(far?.feeVnd ?? 0);
    expect(heavy?.feeVnd).toBeGreaterThan(far?.feeVnd ?? 0);
    const days = ((far?.arrivesAt ?? 0) - Date.now()) / 86_400_000;
    if (name === 'ghn') expect(days).toBeGreaterThan(2);
    else expect(far?.arrivesAt).toBeNull();
  });

  test('a place that it does not serve is no error', async () => {
    await choose({ carrier: name, mood: 'nowhere' });
    expect(await client().quote(parcel)).toBeNull();
    await expect(client().send(aShipment())).rejects.toMatchObject({ reason: 'denied' });
  });

  test('a carrier that is late, broken, or answers something else is told apart', async () => {
    const failing = async (mood: string, asked = client()) => {
      await choose({ carrier: name, mood });
      return asked.quote(parcel).catch(error => error.reason);
    };
    // Its own patience would be waited for.
    const impatient = world.moreGateways({}, 300).carriers[name];
    expect(await failing('late', impatient)).toBe('away');
    expect(await failing('down')).toBe('away');
    expect(await failing('wrong')).toBe('denied');
  });

  test('a token that is not ours is refused, and no secret stands in the message', async () => {
    const gateways = world.moreGateways({
      [name]: { ...world.sandbox.credentials[name], ...other[name] },
    });
    const error = await gateways.carriers[name]?.quote(parcel).catch(caught => caught);
    expect(error).toMatchObject({ reason: 'denied' });
    expect(error.message).not.toContain('another');
  });

  test('a parcel is sent once, however often its number is', async () => {
    const shipment = aShipment();
    const sent = await client().send(shipment);
    expect(sent.feeVnd).toBeGreaterThan(20_000);
    expect(await client().send(shipment)).toEqual(sent);
    expect(await client().follow(sent.code)).toEqual({
      code: sent.code,
      number: shipment.number,
      state: 'waiting',
    });
    expect((await client().send(aShipment())).code).not.toBe(sent.code);
  });

  test('is cancelled until it is picked up, and twice is the same', async () => {
    const waiting = await client().send(aShipment());
    expect(await client().cancel(waiting.code)).toBe(true);
    expect((await client().follow(waiting.code)).state).toBe('cancelled');
    const gone = await client().send(aShipment());
    await choose({ parcel: gone.code, step: name === 'ghn' ? 'picked' : '3' });
    expect(await client().cancel(gone.code)).toBe(false);
    expect((await client().follow(gone.code)).state).toBe('under_way');
  });

  test('a code that is none of ours is refused', async () => {
    await expect(client().follow('KHONGCO')).rejects.toMatchObject({ reason: 'denied' });
  });

  test('a callback names its parcel when it came to our address; what it says is asked', async () => {
    const heard: CarrierCallback[] = [];
    const merchant = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      heard.push({ query: new URL(request.url ?? '', 'http://mot.test').search, body });
      response.end('{}');
    });
    await new Promise<void>(listening => merchant.listen(0, '127.0.0.1', listening));
    const before = world.callbacks.origin;
    world.callbacks.origin = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
    const { code } = await client().send(aShipment());
    await choose({ parcel: code, step: name === 'ghn' ? 'delivered' : '5' });
    // A parcel of another test may still be told of, and come first.
    const ofThis = () => heard.find(({ body }) => body.includes(code));
    await expect.poll(ofThis).toBeDefined();
    world.callbacks.origin = before;
    merchant.close();
    const callback = ofThis();
    if (!callback) throw new Error('nothing was told');
    expect(client().heard(callback)).toEqual({ code, reason: '' });
    expect((await client().follow(code)).state).toBe('delivered');
    for (const query of ['', '?hash=', '?hash=another', '?other=1'])
      expect(client().heard({ ...callback, query })).toBeNull();
    expect(() => client().heard({ ...callback, body: '{"OrderCode":7' })).toThrow(/another shape/);
  });

  test('a parcel goes its way by itself, and the merchant is told of each step until it has taken it', async () => {
    const told: string[] = [];
    let tries = 0;
    const merchant = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      tries += 1;
      // The first try comes to nothing.
      if (tries === 1) return response.writeHead(503).end();
      told.push(/"Status":"(\w+)"|status_id=(\d+)/.exec(body)?.slice(1).join('') ?? '');
      return response.end('{}');
    });
    await new Promise<void>(listening => merchant.listen(0, '127.0.0.1', listening));
    const { port } = merchant.address() as AddressInfo;
    const sandbox = await openSandbox({
      port: 0,
      redirectUris: [],
      callbacks: { origin: `http://127.0.0.1:${port}` },
      carrierPaceMs: 20,
    });
    const { carriers } = openGateways({ db: world.context.db, credentials: sandbox.credentials });
    const sent = await carriers[name]?.send(aShipment());
    await expect
      .poll(async () => (await carriers[name]?.follow(sent?.code ?? ''))?.state, { timeout: 15_000 })
      .toBe('delivered');
    const method = name === 'ghn' ? ['picked', 'delivering', 'delivered'] : ['3', '4', '5'];
    await expect.poll(() => [...told].sort(), { timeout: 15_000 }).toEqual([...method].sort());
    await sandbox.close();
    merchant.close();
  });
});
