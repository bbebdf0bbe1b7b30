// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import { Refused } from '#client/request.ts';
import type { RefusalName } from '#contract/kit/refusals.ts';
import {
  engine,
  fileHere,
  item,
  newPage,
  offer,
  pass,
  player,
  plays,
  withPlayer,
  world,
} from '#testing/playerHarness.ts';
import { playerView } from './state.ts';

withPlayer();

const refuse =
  (name: RefusalName, message: string = name) =>
  () => {
    throw new Refused(name, message, {}, offer);
  };
const only2 = (no: () => never) => (input: Record<string, unknown>) =>
  input.audio_file_id === 2 ? no() : item(Number(input.audio_file_id));

test('code 4 stops what plays and shows what opens the file; bought, it plays', async () => {
  await plays(1);
  world.answers.getDownloadItem = only2(refuse('payment_required'));
  world.whyLocked.mockImplementation(async () => {
    expect(engine.state).toBe('paused');
    world.answers.getDownloadItem = () => item(2);
    return 'retry';
  });
  player.openFile(2);
  await pass(2_000);
  expect(world.whyLocked).toHaveBeenCalledOnce();
  expect(world.whyLocked.mock.calls[0]?.[0]).toMatchObject({ permission: 2, priceVnd: 20_000 });
  expect(playerView().item?.file.id).toBe(2);
  expect(engine.state).toBe('playing');
});

test('who goes to pay comes back to that file, at that second, paused; unpaid, to what played before', async () => {
  await plays(1, 5_000);
  world.answers.getDownloadItem = only2(refuse('payment_required'));
  world.whyLocked.mockImplementation(async () => 'paying');
  player.openFile(2, 42);
  await pass(1_000);
  expect(engine.state).toBe('paused');
  newPage();
  void player.restore();
  await pass(1_000);
  expect(fileHere()).toBe(1);

  player.openFile(2, 42);
  await pass(1_000);
  newPage();
  world.answers.getDownloadItem = input => item(Number(input.audio_file_id));
  void player.restore();
  await pass(1_000);
  expect([fileHere(), engine.state, engine.position]).toEqual([2, 'ready', 42]);
});

test('the dialog says what the server says of the file', async () => {
  world.answers.getDownloadItem = refuse('payment_required', 'Bạn cần mua cuốn này để nghe tiếp.');
  await plays(2);
  expect(world.whyLocked.mock.calls[0]?.[1]).toMatchObject({ id: offer.parent.id });
  expect(world.whyLocked.mock.calls[0]?.[2]).toMatchObject({
    message: 'Bạn cần mua cuốn này để nghe tiếp.',
    kind: offer.parent.content_type,
  });
});

test('a flash sale shows its price in the dialog', async () => {
  const sale = { ...offer, parent: { ...offer.parent, flashsale: { price: 9_000, ends_at: 9e15 } } };
  world.answers.getDownloadItem = () => {
    throw new Refused('payment_required', 'mua nhé', {}, sale);
  };
  await plays(2);
  expect(world.whyLocked.mock.calls[0]?.[0]).toMatchObject({ priceVnd: 9_000 });
});

test('the player’s dialog offers no way back to a page: there is none behind it', async () => {
  world.answers.getDownloadItem = refuse('payment_required');
  await plays(2);
  expect(world.whyLocked.mock.calls[0]?.[2]).toMatchObject({ from: 'book', chapter: 'Phần 2' });
});

test('code 3 asks for membership and lets what plays go on', async () => {
  await plays(1);
  world.answers.getDownloadItem = only2(refuse('need_membership'));
  player.openFile(2);
  await pass(1_000);
  expect(world.whyLocked.mock.calls[0]?.[0]).toMatchObject({ permission: 3 });
  expect(engine.state).toBe('playing');
  expect(playerView().item?.file.id).toBe(1);
});

test('code 2 says in a dialog that it was heard', async () => {
  world.answers.getDownloadItem = refuse('listened_once', 'Bạn đã nghe phần này một lần.');
  await plays(2);
  const link = {
    words: 'Mua để nghe mãi',
    to: expect.stringContaining('/package-plan/retail/payment?intent=audiobook_'),
  };
  expect(playerView().notice).toEqual({
    ...{ title: 'Thông báo', text: 'Bạn đã nghe phần này một lần.', link },
  });
  expect(world.whyLocked).not.toHaveBeenCalled();
  expect(playerView().asking).toBe(false);
});

test('a guest is asked to sign in (102), and then hears it', async () => {
  world.answers.getDownloadItem = refuse('login_required');
  world.askLogin.mockImplementation(async () => {
    world.answers.getDownloadItem = () => item(2);
    return { userId: 8 };
  });
  await plays(2);
  expect(engine.state).toBe('playing');
});

test('a file without sound yet says so in a dialog, and the player stays as it was', async () => {
  await plays(1);
  world.answers.getDownloadItem = only2(() => item(2, { audio_data: [] }) as never);
  player.openFile(2);
  await pass(1_000);
  expect(playerView().notice?.text).toMatch(/đang được đồng bộ/);
  expect(playerView()).toMatchObject({ asking: false, item: { file: { id: 1 } } });
});

test('without network the command is remembered: the next play carries it out', async () => {
  await plays(1);
  world.online = false;
  player.openFile(2);
  await pass(1_000);
  expect(world.toasts).toHaveLength(1);
  expect(engine.state).toBe('paused');
  world.online = true;
  player.play();
  await pass(1_000);
  expect(playerView().item?.file.id).toBe(2);
});

test('the sound of an ebook whose next part is closed goes, and reading is offered', async () => {
  player.openFile(1, undefined, { ebook: { title: 'Đèn', readerAddress: '/reader/den' } });
  await pass(2_000);
  world.answers.getDownloadItem = refuse('payment_required');
  player.next();
  await pass(1_000);
  expect(playerView()).toMatchObject({ item: null, notice: { link: { to: '/reader/den' } } });
  expect(world.whyLocked).not.toHaveBeenCalled();
});
