/** Public API of pushes: the page that a press opens, and the cards of the settings of notices. Offers are in lazy.ts. */
export { PushCard } from './PushCard.tsx';
export { QuietCard } from './QuietCard.tsx';
export { useOpenFromPush } from './useOpenFromPush.ts';
