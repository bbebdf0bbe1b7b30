import { EbookPage } from './index.ts';

/** The page of one ebook. An old or mistyped name in the address still leads here, to the right address. */
export default EbookPage;
