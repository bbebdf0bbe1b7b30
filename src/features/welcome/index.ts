/** The door of the first days: the welcome, what one likes to read, and a package that waits. */
export { FavouritesDialog } from './FavouritesDialog.tsx';
export { PackageWaiting } from './PackageWaiting.tsx';
export { useFavourites } from './useFavourites.ts';
export { WelcomeHost } from './WelcomeHost.tsx';
