import { defineElements } from './element.ts';

/* The script on a partner's page: <script async src="https://…/widgets/reader.js">. */

const script = document.currentScript as HTMLScriptElement | null;
// Frames come from where this script came from, so that one snippet fits every installation.
defineElements(new URL(script ? script.src : location.href).origin);
