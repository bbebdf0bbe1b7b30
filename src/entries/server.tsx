/** The web app as our server uses it: build/drawing, loaded by server/pages/rendering.ts. */
export { renderPage } from '#app/renderPage.tsx';
