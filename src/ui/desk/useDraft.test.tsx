// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDraft } from './useDraft.ts';

afterEach(cleanup);

const work = { title: 'Sen', price: 39_000, authors: ['Vừ A Sính'] };

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

const open = (store = storage()) => {
  const hook = renderHook(
    (server: { saved: typeof work; version: number }) =>
      useDraft({ name: 'work/1', storage: store, ...server }),
    { initialProps: { saved: work, version: 4 } },
  );
  return { ...hook, store, draft: () => hook.result.current };
};

test('a field changed back is no change, and nothing is kept', () => {
  const { draft, store } = open();
  act(() => draft().set('title', 'Sen hồng'));
  expect(draft().changes).toEqual({ title: 'Sen hồng' });
  expect(store.kept.size).toBe(1);
  act(() => draft().set('title', 'Sen'));
  expect(draft().dirty).toBe(false);
  expect(store.kept.size).toBe(0);
});

test('changes outlive a reload and say so', () => {
  const first = open();
  act(() => first.draft().set('price', 45_000));
  first.unmount();
  const again = open(first.store);
  expect(again.draft().restored).toBe(true);
  expect(again.draft().values).toEqual({ ...work, price: 45_000 });
  act(() => again.draft().forget());
  expect(again.draft().values).toEqual(work);
  expect(again.store.kept.size).toBe(0);
});

test('what an earlier release kept in another form is not taken', () => {
  const store = storage();
  store.set('work/1', JSON.stringify({ basedOn: 4, changes: { price: '45.000đ', gone: 1 } }));
  expect(open(store).draft().dirty).toBe(false);
  store.set('work/1', '{');
  expect(open(store).draft().dirty).toBe(false);
});

test('two editors lose nothing: both are shown, and the fields one did not touch are the other’s', () => {
  const { draft, rerender } = open();
  act(() => draft().set('title', 'Sen hồng'));
  rerender({ saved: { ...work, title: 'Sen trắng', price: 50_000 }, version: 5 });
  expect(draft().conflict).toBe(true);
  expect(draft().values.title).toBe('Sen hồng');
  act(() => draft().seeTheirs(true));
  expect(draft().values).toEqual({ ...work, title: 'Sen trắng', price: 50_000 });
  act(() => draft().seeTheirs(false));
  expect(draft().values.title).toBe('Sen hồng');
  act(() => draft().keepMine());
  expect(draft()).toMatchObject({ conflict: false, basedOn: 5, changes: { title: 'Sen hồng' } });
  expect(draft().values.price).toBe(50_000);
});

test('what is typed while a save is on its way stays, and is no conflict with that save', () => {
  const { draft, rerender } = open();
  act(() => draft().set('title', 'Sen hồng'));
  act(() => draft().set('price', 45_000));
  act(() => draft().savedAs(5));
  rerender({ saved: { ...work, title: 'Sen hồng' }, version: 5 });
  expect(draft()).toMatchObject({ conflict: false, basedOn: 5, changes: { price: 45_000 } });
});
