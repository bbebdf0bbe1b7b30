import { expect, test, vi } from 'vitest';
import { allFiles } from './allFiles.ts';

const outside = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('#client/request.ts', () => ({ request: outside.request }));

test('all files of a work come, page by page, each once', async () => {
  const page = (from: number, to: number) => ({
    items: Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at })),
    total: 70,
  });
  outside.request.mockResolvedValueOnce(page(1, 50)).mockResolvedValueOnce(page(50, 70));
  const files = await allFiles(7);
  expect(files.map(({ id }) => id)).toEqual(Array.from({ length: 70 }, (_, at) => at + 1));
  expect(outside.request.mock.calls.map(([, input]) => input.page_no)).toEqual([1, 2]);
});
