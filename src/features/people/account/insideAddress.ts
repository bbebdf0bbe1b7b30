/** The router hands foreign addresses ("//elsewhere.example") to the browser, so they are stopped here. */
export const isInside = (address: string): boolean =>
  address.startsWith('/') && new URL(address, window.location.origin).origin === window.location.origin;
