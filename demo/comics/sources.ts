import cartFacts from './coc-coc-hu-tieu-day/comic.json';
import { issue as cart1 } from './coc-coc-hu-tieu-day/issue-1.ts';
import { issue as cart2 } from './coc-coc-hu-tieu-day/issue-2.ts';
import { issue as cart3 } from './coc-coc-hu-tieu-day/issue-3.ts';
import { look as cart } from './coc-coc-hu-tieu-day/look.ts';
import type { ComicFacts, ComicSource } from './comic.ts';
import classFacts from './lop-7a-co-ma-luoi/comic.json';
import { issue as class1 } from './lop-7a-co-ma-luoi/issue-1.ts';
import { issue as class2 } from './lop-7a-co-ma-luoi/issue-2.ts';
import { look as classroom } from './lop-7a-co-ma-luoi/look.ts';
import catFacts from './meo-u-xuong-pho/comic.json';
import { issue as cat1 } from './meo-u-xuong-pho/issue-1.ts';
import { issue as cat2 } from './meo-u-xuong-pho/issue-2.ts';
import { issue as cat3 } from './meo-u-xuong-pho/issue-3.ts';
import { look as cat } from './meo-u-xuong-pho/look.ts';
import bellFacts from './nguoi-duc-chuong-lang-vong/comic.json';
import { issue as bell1 } from './nguoi-duc-chuong-lang-vong/issue-1.ts';
import { issue as bell2 } from './nguoi-duc-chuong-lang-vong/issue-2.ts';
import { look as bell } from './nguoi-duc-chuong-lang-vong/look.ts';
import libraryFacts from './thu-vien-khong-tat-den/comic.json';
import { issue as library1 } from './thu-vien-khong-tat-den/issue-1.ts';
import { issue as library2 } from './thu-vien-khong-tat-den/issue-2.ts';
import { look as library } from './thu-vien-khong-tat-den/look.ts';

type Written = Omit<ComicFacts, 'status'> & { status: number };

/** JSON knows numbers, not which of them mean something. */
function factsOf(written: Written): ComicFacts {
  const { status } = written;
  if (status !== 0 && status !== 1 && status !== 4) throw new Error(`${written.title}: no status ${status}`);
  return { ...written, status };
}

/** Every comic of the demo library, as it is written: who, how it looks, what happens. */
export const comicSources: readonly ComicSource[] = [
  { key: 'meo-u-xuong-pho', facts: factsOf(catFacts), ...cat, issues: [cat1, cat2, cat3] },
  { key: 'coc-coc-hu-tieu-day', facts: factsOf(cartFacts), ...cart, issues: [cart1, cart2, cart3] },
  { key: 'lop-7a-co-ma-luoi', facts: factsOf(classFacts), ...classroom, issues: [class1, class2] },
  { key: 'nguoi-duc-chuong-lang-vong', facts: factsOf(bellFacts), ...bell, issues: [bell1, bell2] },
  { key: 'thu-vien-khong-tat-den', facts: factsOf(libraryFacts), ...library, issues: [library1, library2] },
];
