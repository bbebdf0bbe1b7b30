import type { Page } from 'playwright';
import { signedCall } from '../../scripts/signed-call.ts';
import { purchaseCalls } from '../../src/contract/money/purchase.ts';
import { type demoPerson, fillLogin, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import type { BrowserHarness } from './stage.ts';

/* What journeys of paying share: from a package of oaks to a company's page of the sandbox. */

type Person = ReturnType<typeof demoPerson>;

/** A phone with somebody signed in, at an address; `base` of a server of one's own, `mini` in the mini app. */
export async function signedIn(
  stage: BrowserHarness,
  person: Person,
  address: string,
  { base = stage.base, mini = false } = {},
): Promise<Page> {
  const page = await stage.newPage({ width: 360, height: 800 });
  const at = base + (mini ? '/mini' : '');
  await page.goto(`${at}/account/library`);
  await fillLogin(page, person);
  await page.goto(at + address);
  await settled(page);
  return page;
}

/** Chooses an oak package and a payment method it. */
export async function choose(page: Page, pack: string, method: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${pack}`) }).check();
  await page
    .getByRole('link', { name: `Mua ${pack}` })
    .last()
    .click();
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
}

/** Presses a button of a company's page, at the sandbox. */
export const atSandbox = (page: Page, deed: string) =>
  page.getByRole('button', { name: deed, exact: true }).click();

/** How paying ended, as its page says in its title. */
export const ends = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

export const oaksAt = async (base: string, person: Person): Promise<number> =>
  (await signedCall(base, purchaseCalls.listBalanceNut, {}, await tokenOf(base, person))).data.nut;
