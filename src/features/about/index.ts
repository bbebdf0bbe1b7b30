/** The door of the house's own pages: what other pages show of them. */
export { HouseAside } from './HouseAside.tsx';
export { ProseText } from './ProseText.tsx';
