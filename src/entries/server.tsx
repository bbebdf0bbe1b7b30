/** The web app as our server uses it: build/drawing, loaded by server/pages/drawings.ts. */
export { renderPage } from '#app/renderPage.tsx';
