import { contentType } from '#contract/library/catalogue.ts';
import { booksIn, homeCalls } from '#contract/library/home.ts';
import { askMot } from './ask.ts';

export interface FoundBook {
  /** Last part of the book's address: what a partner copies from the browser. */
  slug: string;
  id: number;
}

const TITLE = 'Người giữ đèn biển';

/** The book of the article, looked up as a guest would: on the home page of the library, by title, else the first one there. */
export async function findBook(motOrigin: string): Promise<FoundBook | null> {
  try {
    const asked = { screen: 'home', page_no: 1, page_size: 30 };
    const blocks = await askMot(motOrigin, homeCalls.listBlockHome, asked);
    const cards = blocks.flatMap(booksIn).filter(book => book.contentType === contentType.ebook);
    const card = cards.find(({ title }) => title === TITLE) ?? cards[0];
    return card ? { slug: card.address.split('/').pop() ?? '', id: card.id } : null;
  } catch {
    return null;
  }
}
