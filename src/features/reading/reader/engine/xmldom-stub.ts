/*
 * Stands in for @xmldom/xmldom in the bundle (a Vite alias): epub.js imports it for browsers without
 * DOMParser and XMLSerializer, and there are none left.
 */
export const DOMParser = globalThis.DOMParser;
export const XMLSerializer = globalThis.XMLSerializer;
