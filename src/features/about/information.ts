import { privacy } from './privacy.tsx';
import { terms } from './terms.tsx';
import type { Information } from './text.ts';

/** The texts by the last part of their address, /thong-tin/…. */
export const information: ReadonlyMap<string, Information> = new Map([
  ['rieng-tu', privacy],
  ['dieu-khoan', terms],
]);
