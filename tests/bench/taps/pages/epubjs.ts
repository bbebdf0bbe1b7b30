import Epub from 'epubjs';

/* epub.js 0.3.93 as its README uses it: ?book=…/package.opf (unpacked) or …epub, and ?chapter= (its file). */

const asked = new URLSearchParams(location.search);
const address = asked.get('book') ?? '';
const book = Epub(address, { openAs: address.endsWith('.epub') ? 'epub' : 'opf' });
const rendition = book.renderTo('page', { width: '100%', height: '100%' });
void rendition.display(asked.get('chapter') ?? undefined);
