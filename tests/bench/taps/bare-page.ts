import type { Browser, CDPSession, Page } from 'playwright';

/*
 * A page that the driver does not look into. Playwright puts a world of its own into every frame of its pages: half of what a chapter's frame
 * costs then is the driver's. This one is made and led by the browser's own protocol, and begins with what a page of Playwright's has stored.
 */

export interface BarePage {
  /** Of the page's session, as the protocol names them. */
  send: CDPSession['send'];
  goto(address: string): Promise<void>;
  /** The value of an expression, awaited. */
  run<T>(expression: string): Promise<T>;
  /** Asks until an expression is true. */
  until(expression: string): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 50;

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** With the cookies and the store of `like`, its window and its name. */
export async function barePage(browser: Browser, like: Page): Promise<BarePage> {
  const protocol = await browser.newBrowserCDPSession();
  const { browserContextId } = await protocol.send('Target.createBrowserContext', { disposeOnDetach: true });
  const { targetId } = await protocol.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  protocol.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = (async (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>(done => waiting.set(id, done));
    await protocol.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }) as CDPSession['send'];

  async function run<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }
  async function until(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await run<boolean>(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`never true: ${expression}`);
      // Real time: it is asked again a moment later.
      await new Promise(done => setTimeout(done, ASK_AGAIN_MS));
    }
  }
  async function goto(address: string): Promise<void> {
    await send('Page.navigate', { url: address });
    await until(`document.readyState === 'complete' && location.href !== 'about:blank'`);
  }

  const { width = 0, height = 0 } = like.viewportSize() ?? {};
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  await send('Emulation.setUserAgentOverride', {
    userAgent: await like.evaluate(() => navigator.userAgent),
    acceptLanguage: 'vi-VN',
  });
  await send('Page.enable');
  await send('Network.enable');
  await send('Network.setBypassServiceWorker', { bypass: true });
  const { cookies, origins } = await like.context().storageState();
  for (const { name, value, domain, path } of cookies)
    await send('Network.setCookie', { name, value, domain, path });
  for (const { origin, localStorage } of origins) {
    const { identifier } = await send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (location.origin === ${JSON.stringify(origin)}) for (const { name, value } of ${JSON.stringify(localStorage)}) localStorage.setItem(name, value)`,
    });
    await goto(`${origin}/robots.txt`);
    await send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  }
  return {
    send,
    goto,
    run,
    until,
    async close() {
      await protocol.send('Target.disposeBrowserContext', { browserContextId });
      await protocol.detach();
    },
  };
}
