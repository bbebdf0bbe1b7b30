import { createHmac } from 'node:crypto';
import {
  apiPrefix,
  encodeFields,
  GUEST,
  type Reply,
  SECURE_CODE_KEY,
  signedText,
} from '#contract/kit/wire.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { booksIn, type HomeBlock, homeCalls } from '#contract/library/home.ts';

export interface FoundBook {
  /** Last part of the book's address: what a partner copies from the browser. */
  slug: string;
  id: number;
}

const TITLE = 'Người giữ đèn biển';

/** The book of the article, looked up as a guest would: on the home page of the library, by title, else the first one there. */
export async function findBook(motOrigin: string): Promise<FoundBook | null> {
  const { api, path } = homeCalls.listBlockHome;
  const fields = {
    os: 'web',
    device_id: 'bensongnhatbao0001',
    account: GUEST,
    screen: 'home',
    page_no: 1,
    page_size: 30,
  };
  const secure_code = createHmac('sha256', SECURE_CODE_KEY)
    .update(signedText(api, path, fields))
    .digest('hex');
  try {
    const response = await fetch(
      `${motOrigin}${apiPrefix[api]}${path}?${encodeFields({ ...fields, secure_code })}`,
    );
    const { data } = (await response.json()) as Reply<HomeBlock[]>;
    const cards = data.flatMap(booksIn).filter(book => book.contentType === contentType.ebook);
    const card = cards.find(({ title }) => title === TITLE) ?? cards[0];
    return card ? { slug: card.address.split('/').pop() ?? '', id: card.id } : null;
  } catch {
    return null;
  }
}
