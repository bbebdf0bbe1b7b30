import { type Host, HostError, type KeyValue } from './host.ts';

const nothing: KeyValue = { get: () => null, set: () => {}, remove: () => {} };
const refuse = async (): Promise<never> => {
  throw new HostError('unsupported');
};

/** The host while the server renders a page: a browser that remembers nothing and does nothing. */
export const nowhere: Host = {
  name: 'browser',
  os: 'web',
  settings: nothing,
  store: nothing,
  tokens: 'cookie',
  share: refuse,
  keepAwake: async () => {},
  openOutside: refuse,
  onHide: () => () => {},
};
