const CHANNEL = 'listening';

export interface OneTab {
  /** This one begins to sound: what sounds elsewhere pauses. */
  begins(): void;
  close(): void;
}

/** One tab sounds at a time; `pause` is called when another begins. A browser without channels lets both sound. */
export function oneTab(pause: () => void): OneTab {
  if (!('BroadcastChannel' in globalThis)) return { begins() {}, close() {} };
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.addEventListener('message', pause);
  return { begins: () => tabs.postMessage('sounds'), close: () => tabs.close() };
}
