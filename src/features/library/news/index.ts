/** Public API of news: an article as other pages list it. */
export { NewsItem } from './NewsItem.tsx';
