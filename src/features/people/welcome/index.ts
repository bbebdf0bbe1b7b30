/** Public API of the welcome: the dialog for new readers, favourite categories, a package to extend. */
export { FavouritesDialog } from './FavouritesDialog.tsx';
export { PackageWaiting } from './PackageWaiting.tsx';
export { useFavourites } from './useFavourites.ts';
export { WelcomeHost } from './WelcomeHost.tsx';
