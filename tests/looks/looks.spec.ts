import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDay } from '../everyday.ts';
import { chosenBy, inEveryLook, lights, widths } from '../journeys/crawl-plan.ts';
import { complaints, holds } from '../journeys/looks.ts';
import { demoPerson, fillLogin } from '../journeys/people.ts';
import { settled } from '../journeys/settled.ts';
import { fitsSmall } from '../journeys/small.ts';
import { type BrowserHarness, openHarness } from '../journeys/stage.ts';
import { type State, states } from './states.ts';

/*
 * Every state of states.ts at a width and in a light: it is not wider than the window and stands still, nothing in it is too small to be
 * pressed, axe and the console have nothing to say. Without LOOKS=all each state is seen in the one look that a hash of its name chooses;
 * LOOKS=all (npm run test:all) in each.
 */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

interface Look {
  width: (typeof widths)[number];
  light: (typeof lights)[number];
}

const everyLook: Look[] = widths.flatMap(width => lights.map(light => ({ width, light })));
const looksOf = ({ name }: State): Look[] => (inEveryLook ? everyLook : [chosenBy(name, everyLook)]);

const signedIn = new Map<string | null, Promise<Page>>();
/** One page a person, signed in once; the states of a person are seen one after the other. */
function pageOf(name: string | null): Promise<Page> {
  const made =
    signedIn.get(name) ??
    stage.newPage({ width: 360, height: 800 }).then(async page => {
      if (name === null) return page;
      await page.goto(`${stage.base}/account/library`);
      await fillLogin(page, demoPerson(name));
      return page;
    });
  signedIn.set(name, made);
  return made;
}

async function look(page: Page, state: State, { width, light }: Look): Promise<void> {
  const name = `${state.name} at ${width} in ${light}`;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: light });
  await page.goto(stage.base + state.address);
  await page.getByRole('heading').first().waitFor();
  await settled(page);
  await state.open?.(page);
  await settled(page);
  expect(await page.getByText('Bạn không có quyền mở trang này').count(), `${name}: may be opened`).toBe(0);
  await holds(page, name);
  expect(await complaints(page), `${name}: accessibility`).toEqual([]);
  if (width === widths[0]) await fitsSmall(page, name);
}

const ofToday = states.filter(({ again }) => !again || !everyDay);

test.each(ofToday.map(state => [state.name, state] as const))('%s holds', async (_, state) => {
  const page = await pageOf(state.as);
  for (const one of looksOf(state)) await look(page, state, one);
});
