// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyAhead } from './lazyAhead.ts';

afterEach(cleanup);

test('a part that was loaded ahead is drawn at once', () => {
  const part = { default: () => <p>Ghi chú</p> };
  const Extra = lazyAhead(
    async () => part,
    () => part,
  );
  render(
    <Suspense fallback="chờ">
      <Extra />
    </Suspense>,
  );
  expect(screen.getByText('Ghi chú')).toBeTruthy();
});
