/** Parts of the home page that other pages of the front show. */
export { Place } from './GoOn.tsx';
export { Section } from './Section.tsx';
