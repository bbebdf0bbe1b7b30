/** The entry of the library: what a guest has begun here. Its screens are loaded lazily by app/farPages.ts. */
export { useGuestReading } from './useGuestReading.ts';
