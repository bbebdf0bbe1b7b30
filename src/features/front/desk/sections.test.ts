import { expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { taskRoles } from '#rules/shop/queue.ts';
import { noRole } from '#testing/people-builders.ts';
import { sectionsFor } from './sections.ts';

test.each([...new Set(Object.values(taskRoles))].map(role => [role]))(
  'the queue stands in the rail of %s, whose tasks it lists',
  role => {
    const addresses = sectionsFor({ ...noRole, [role]: true }).map(({ address }) => address);
    expect(addresses).toContain(linkTo('deskQueue'));
  },
);
