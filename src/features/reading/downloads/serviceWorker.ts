import { WORKER } from '#rules/reading/downloads-paths.ts';
import { refreshLocalSounds } from './shelf.ts';

/* The worker: it comes when the first page is quiet, or with the first thing that is kept. */

/** Registers it, and asks for its hand in this page where it has none: it was loaded past the worker. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(WORKER);
  serviceWorker.oncontrollerchange = () => refreshLocalSounds();
  if (!serviceWorker.controller) registration.active?.postMessage('claim');
  refreshLocalSounds();
}
