// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import { useKeepAwake } from '#client/useKeepAwake.ts';
import type { Call } from '#contract/kit/call.ts';
import { readingPositionOnDevice, startReadTimeReporter } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import { sendUnsentPositions } from './position-sync.ts';
import { useReaderStyle } from './state.ts';

/*
 * What an earlier release left in a browser, with its keys written out: renaming one of them in code loses people's
 * pages, settings or unsent time.
 */

const wire = vi.hoisted(() => ({ sent: [] as { path: string; input: Record<string, unknown> }[] }));

vi.mock('#client/request.ts', () => ({
  Offline: class extends Error {},
  Refused: class extends Error {},
  request: async (call: Pick<Call, 'path'>, input: Record<string, unknown>) => {
    wire.sent.push({ path: call.path, input });
    return {};
  },
}));
const me = vi.hoisted(() => ({ currentAccount: () => ({ userId: 9 }), onAccount: () => () => {} }));
vi.mock('#client/session.ts', () => me);
vi.mock('#client/currentAccount.ts', () => me);

const readAt = 1_749_999_000_000;
const position = { cfi: 'epubcfi(/6/4!/4/2/1:0)', percent: 0.4, chapter: 1, readAt };
let host: Host;

beforeEach(() => {
  wire.sent.length = 0;
  host = {
    name: 'browser',
    os: 'web',
    settings: memoryValues(),
    store: memoryValues(),
    onHide: () => () => {},
    keepAwake: async () => true,
  } as unknown as Host;
});

const wrapper = ({ children }: { children: ReactNode }) => createElement(HostProvider, { host, children });

test('a book opens on the page where it was left', () => {
  host.store.set('reading_place_7', JSON.stringify(position));
  expect(readingPositionOnDevice(host, 7)).toEqual({ kind: 'cfi', ...position });
});

test('the book of the last visit is found under the names of the specification', () => {
  host.settings.set('ebookInfoReading', `{"id":8,"readAt":${readAt},"percent":0.4}`);
  host.settings.set('chapterReading', '1');
  host.settings.set('chapterWithCfiReading', position.cfi);
  expect(readingPositionOnDevice(host, 8)).toEqual({ kind: 'cfi', ...position });
  expect(readingPositionOnDevice(host, 7)).toBeNull();
});

test('a position that was not sent is sent', async () => {
  host.store.set('reading_unsent', JSON.stringify({ 7: position }));
  await sendUnsentPositions(host);
  expect(wire.sent.map(({ input }) => input)).toEqual([
    {
      content_id: 7,
      cfi: position.cfi,
      percent: 0.4,
      chapter: 1,
      read_at: readAt,
      sent_at: expect.any(Number),
    },
  ]);
  expect(host.store.get('reading_unsent')).toBeNull();
});

test('reading time that was not sent is sent by the person who read', async () => {
  const report = { token: 'earlier', content_id: 7, read_time: 45, read_at: readAt };
  const others = { token: 'others', content_id: 8, read_time: 60, read_at: readAt };
  host.store.set(
    'reading_time_unsent',
    JSON.stringify({ earlier: { by: 9, report }, others: { by: 10, report: others } }),
  );
  const reporter = startReadTimeReporter(
    host,
    { contentId: 7, token: 'now' },
    { partnerId: () => undefined, renew: async () => null },
  );
  await waitFor(() => expect(wire.sent.map(({ input }) => input)).toEqual([report]));
  reporter.stop();
});

test('settings of the reader and the lit screen are as they were set', () => {
  const left = {
    backgroundType: 'yellow',
    fontSize: '26',
    fontFamily: 'Bookerly',
    spreadLayout: 'true',
    isScroll: 'true',
  };
  for (const [name, value] of Object.entries(left)) host.settings.set(name, value);
  host.store.set('reading_awake', '1');
  const { result } = renderHook(() => ({ reader: useReaderStyle(), awake: useKeepAwake() }), { wrapper });
  expect(result.current.reader.settings).toEqual({
    backgroundType: 'YELLOW',
    fontSize: 26,
    fontFamily: 'Bookerly',
    spreadLayout: true,
    isScroll: true,
  });
  expect(result.current.awake.on).toBe(true);
});
