import { randomBytes } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright';
import { inject } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { OK } from '../../src/contract/kit/wire.ts';
import { CONSENT_VERSION, profileCalls } from '../../src/contract/people/profile.ts';
import { pageBrowserPath } from '../chromium.ts';
import { watchRequests } from './settled.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BrowserHarness {
  base: string;
  partnerBase: string;
  sandboxBase: string;
  browser: Browser;
  /**
   * A page in a context (visitor) of its own; 390 × 844, nothing left to ask about consent, and a visitor who stirs when
   * a page is there, so that the app wakes in it, unless told otherwise. Without the service worker, whose requests
   * page.route() does not see: journeys without a network ask for it (serviceWorkers: 'allow').
   */
  newPage(
    viewport?: { width: number; height: number },
    options?: Parameters<Browser['newContext']>[0],
    unlike?: 'asked about consent' | 'never stirs',
  ): Promise<Page>;
  close(): Promise<void>;
}

/** A browser for pages; with `executablePath: chromiumPath()` one that the rest of the computer sees too. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: pageBrowserPath(), args: flags, ...options });
}

/**
 * This visitor has said no to everything before, as the server knows of this device: at an address of their own, because
 * one address answers 120 times an hour at the most.
 */
export async function answerConsent(base: string, context: BrowserContext): Promise<void> {
  const device = randomBytes(16);
  const device_id = device.toString('hex');
  await context.addCookies([{ name: 'device_id', value: device_id, url: base }]);
  const answer = { version: CONSENT_VERSION, device_id };
  const from = { 'x-forwarded-for': `10.${[...device.subarray(0, 3)].join('.')}` };
  const { code, message } = await signedCall(base, profileCalls.saveConsents, answer, undefined, from);
  if (code !== OK) throw new Error(`consent: ${message}`);
}

/**
 * With a header of the test's own the browser asks the server before it fetches a font for a frame without an origin, and is told
 * no; browsers of people do not ask.
 */
const isOfFonts = (message: ConsoleMessage) =>
  [message.text(), message.location().url].some(text => text.includes('/ads/faces/'));

/** Runs in the page. */
const stir = () => void dispatchEvent(new Event('pointermove'));

/** Pages live for seconds here: code that is compiled again to run faster costs more than it saves, an eighth of a run. */
const shortLived = { args: [...flags, '--js-flags=--no-opt --no-maglev'] };

/** One browser for all files of a worker, which share their modules: visitors are apart by their contexts. */
let shared: Promise<Browser> | undefined;

/**
 * The run's server and a browser, the worker's own unless another is given. Console errors and page errors of every
 * page are collected in `errorsOf`.
 */
export async function openHarness(launching?: Promise<Browser>): Promise<BrowserHarness> {
  const { base, partnerBase, sandboxBase } = inject('stage');
  if (!launching && !(await shared)?.isConnected()) shared = launchBrowser(shortLived);
  const browser = await (launching ?? (shared as Promise<Browser>));
  const contexts: BrowserContext[] = [];
  return {
    base,
    partnerBase,
    sandboxBase,
    browser,
    async newPage(viewport = { width: 390, height: 844 }, options = {}, unlike) {
      const context = await browser.newContext({
        viewport,
        locale: 'vi-VN',
        serviceWorkers: 'block',
        hasTouch: viewport.width < 1024,
        ...options,
      });
      contexts.push(context);
      if (unlike !== 'asked about consent') await answerConsent(base, context);
      const page = await context.newPage();
      // Not by a script of each frame: a book's frames allow none.
      if (unlike !== 'never stirs') page.on('load', () => void page.evaluate(stir).catch(() => {}));
      watchRequests(page);
      const seen: string[] = [];
      errors.set(page, seen);
      page.on('pageerror', error => seen.push(String(error)));
      page.on('console', message => {
        if (message.type() === 'error' && !(options.extraHTTPHeaders && isOfFonts(message)))
          seen.push(message.text());
      });
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      // The worker's own ends with the worker.
      if (launching) await browser.close();
    },
  };
}

const errors = new WeakMap<Page, string[]>();
/** What the page's console complained about so far. */
export const errorsOf = (page: Page): string[] => errors.get(page) ?? [];
