import { APP_CACHE, WORKER } from '#rules/downloads-paths.ts';
import { refreshLocalSounds } from './downloadList.ts';

/* The worker comes with the first thing that is kept and goes with the last. */

/** Registers it, and asks for its hand in this page where it has none: it was loaded past the worker. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(WORKER);
  serviceWorker.oncontrollerchange = () => refreshLocalSounds();
  if (!serviceWorker.controller) registration.active?.postMessage('claim');
  refreshLocalSounds();
}

/** Takes it away with the files of the app that it stored. */
export async function unregisterWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(APP_CACHE)).map(name => caches.delete(name)));
}
