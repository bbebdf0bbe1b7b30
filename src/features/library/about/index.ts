/** Public API of the company pages: what other pages show of them. */
export { CompanyAside } from './CompanyAside.tsx';
export { ProseText } from './ProseText.tsx';
