import { createStore } from '#client/store.ts';

/** Current progress, apart from the list: it changes with each piece. */
export interface Progress {
  /** `fileId:voice` of sound, `form:id` of an issue or a film. */
  key: string;
  /** 0–1. */
  share: number;
}

/**
 * What is fetched now; the bytes the device lacks for the next one, 0 while there is room; and whether what waits waits
 * for a line that costs nothing.
 */
export const downloadActivity = createStore<{
  progress: Progress | null;
  missingBytes: number;
  waitsForWifi: boolean;
}>({ progress: null, missingBytes: 0, waitsForWifi: false });

export const report = (progress: Progress | null): void =>
  downloadActivity.set(now => ({ ...now, progress }));
export const reportMissing = (missingBytes: number): void =>
  downloadActivity.set(now => ({ ...now, missingBytes }));
export const reportWifi = (waitsForWifi: boolean): void =>
  downloadActivity.set(now => (now.waitsForWifi === waitsForWifi ? now : { ...now, waitsForWifi }));

export const soundKey = ({ fileId, voice }: { fileId: number; voice: string }): string =>
  `${fileId}:${voice}`;
export const partKey = ({ form, id }: { form: string; id: number }): string => `${form}:${id}`;
