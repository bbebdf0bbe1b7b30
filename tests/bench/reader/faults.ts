import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { buildPages } from './build.ts';
import { launch } from './measure.ts';
import { openSample } from './sample.ts';
import { serve } from './serve.ts';

/*
 * The known faults of epub.js 0.3.93, each looked for in our reader with a real browser:
 *   tsx tests/bench/reader/faults.ts moby-dick.epub
 * Every line names the fault; exit 1 when one is back.
 */

/** npm run mot -- faults asks for more of each. */
const long = process.env.FAULTS === 'long';
const rounds = long ? 6 : 3;
const turns = long ? 200 : 80;

const epub = process.argv[2] ?? process.env.MOBY_DICK ?? 'moby-dick.epub';
const folder = mkdtempSync(join(tmpdir(), 'reader-faults-'));
await buildPages(folder, ['ours.html']);
const server = await serve(folder, { 'moby-dick': await openSample(epub) });
const browser = await launch();
let failed = 0;

async function check(fault: string, run: (page: Page) => Promise<unknown>, width = 412): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 915 } });
  const thrown: string[] = [];
  page.on('pageerror', error => thrown.push(error.message));
  await page.goto(`${server.origin}/ours.html`);
  await page.waitForFunction('window.bench !== undefined');
  let said: unknown;
  try {
    said = await run(page);
  } catch (error) {
    said = error instanceof Error ? error.message : error;
  }
  const good = said === true && thrown.length === 0;
  if (!good) failed += 1;
  console.log(`${good ? '✓' : '✗'} ${fault}${good ? '' : `: ${JSON.stringify(said)} ${thrown.join('; ')}`}`);
  await page.close();
}

/** Runs in the page, where `bench` and `ours` are, with a few words for the frame that is shown. */
const inPage = (page: Page, code: string) =>
  page.evaluate(`(async () => {
    const pause = ms => new Promise(done => setTimeout(done, ms));
    const { bench, ours } = window;
    const slot = () => document.querySelector('.page-slot[data-shown]');
    const doc = () => slot().querySelector('iframe').contentDocument;
    const turn = () => slot().clientWidth;
    ${code}
  })()`);

await check('a place is kept through changes of size, face and window (#974, #1007, #637)', async page => {
  await inPage(
    page,
    `await bench.open('moby-dick', 9); await pause(600); for (let i = 0; i < 5; i++) await bench.next();`,
  );
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const change of ['{ fontSize: 30 }', '{ fontSize: 16, font: "serif" }', 'null']) {
      const before = await inPage(page, 'return ours.renderer.position().cfi');
      if (change === 'null')
        await page.setViewportSize({ width: round % 2 ? 412 : 600, height: round % 2 ? 915 : 700 });
      else await inPage(page, `await ours.renderer.settings({ ...ours.look, ...${change} });`);
      await page.waitForTimeout(300);
      // Asked of the layout, not of what the reader remembers: the words' box lies on the page that is shown.
      const seen = await inPage(
        page,
        `const at = ours.boxOfCfi(doc(), ${JSON.stringify(before)}).left - slot().scrollLeft; return at >= 0 && at < turn();`,
      );
      if (seen && before === (await inPage(page, 'return ours.renderer.position().cfi'))) held += 1;
    }
    await inPage(page, 'await bench.next();');
  }
  return held === rounds * 3 || `${held} of ${rounds * 3}`;
});

await check('words seen at the top are on the screen after a change', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 9); await pause(600); for (let i = 0; i < 7; i++) await bench.next();
     const first = () => { const d = doc(); const left = slot().scrollLeft; const r = d.caretRangeFromPoint(left + 60, 30); return r; };
     const range = first(); const words = range.startContainer;
     const offset = range.startOffset;
     await ours.renderer.position(); await ours.renderer.settings({ ...ours.look, fontSize: 28 }); await pause(300);
     const r = doc().createRange(); r.setStart(words, offset); r.setEnd(words, offset + 1);
     const at = r.getClientRects()[0].left - slot().scrollLeft;
     return (at >= 0 && at < turn()) || 'off by ' + at;`,
  ),
);

await check('at most three chapters are alive after many turns (#425, #688)', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 9); for (let i = 0; i < ${turns}; i++) { await bench.next(); await pause(10); }
     await pause(800); const alive = document.querySelectorAll('iframe').length; return alive <= 3 || alive;`,
  ),
);

await check('no listener stays on the window after 10 openings and closings (PR #1414)', page =>
  inPage(
    page,
    `let count = 0; const add = window.addEventListener, remove = window.removeEventListener;
     window.addEventListener = function (...a) { count++; return add.apply(this, a); };
     window.removeEventListener = function (...a) { count--; return remove.apply(this, a); };
     for (let i = 0; i < 10; i++) { await bench.open('moby-dick', 9); await bench.next(); await bench.close(); }
     return count <= 0 || count;`,
  ),
);

await check('closing while the book opens breaks nothing (StrictMode)', page =>
  inPage(
    page,
    `const opening = bench.open('moby-dick', 9); await pause(5); await bench.close(); await Promise.race([opening, pause(1500)]); await bench.open('moby-dick', 9); return bench.where().chapter === 9 || bench.where();`,
  ),
);

await check(
  'a mark that no longer fits is found by its words, and one that is nowhere does no harm (#1000, #895)',
  page =>
    inPage(
      page,
      `await bench.open('moby-dick', 6); await pause(400);
     ours.renderer.highlight({ cfi: 'epubcfi(/6/14!/4/998/2,/1:0,/1:9)', colour: '#F2D372', quote: 'nothing particular to interest me on shore' });
     ours.renderer.highlight({ cfi: 'epubcfi(/6/14!/4/996/2,/1:0,/1:9)', colour: '#F2D372' });
     return document.querySelectorAll('.page-mark rect').length > 0;`,
    ),
);

await check('marks move with their words when the size changes (#1081)', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 6); await pause(400);
     ours.renderer.highlight({ cfi: 'epubcfi(/6/14!/4/998/2,/1:0,/1:9)', colour: '#F2D372', quote: 'nothing particular to interest me on shore' });
     await ours.renderer.settings({ ...ours.look, fontSize: 28 }); await pause(300);
     const words = [...doc().querySelectorAll('p')].find(p => p.textContent.includes('nothing particular'));
     const walker = doc().createTreeWalker(words, 4); let node; while ((node = walker.nextNode()) && !node.data.includes('particular'));
     const r = doc().createRange(); r.setStart(node, node.data.indexOf('particular')); r.setEnd(node, node.data.indexOf('particular') + 10);
     const text = r.getClientRects()[0]; const frame = slot().querySelector('iframe').getBoundingClientRect();
     const x = text.left + frame.left + 3, y = text.top + frame.top + 3;
     return [...document.querySelectorAll('.page-mark rect')].some(m => { const b = m.getBoundingClientRect(); return b.left <= x && b.right >= x && b.top <= y && b.bottom >= y; }) || 'the mark is elsewhere';`,
  ),
);

for (const width of [411.43, 392.73, 360.5]) {
  await check(`the last page of a chapter is reached at ${width} px (#657, #862)`, page =>
    inPage(
      page,
      `document.getElementById('page').style.cssText = 'position:fixed;left:0;top:0;height:915px;width:${width}px';
       await bench.open('moby-dick', 9); await pause(400); await ours.renderer.goto({ chapter: 9, at: 'end' });
       const walker = doc().createTreeWalker(doc().body, 4); let last; for (let n; (n = walker.nextNode()); ) if (n.data.trim()) last = n;
       const r = doc().createRange(); r.selectNodeContents(last); const rects = r.getClientRects(); const at = rects[rects.length - 1].left - slot().scrollLeft;
       return (at >= 0 && at < turn()) || 'last words at ' + at;`,
    ),
  );
}

await check('a shift by selection or find-in-page is put back (#1343, #1366)', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 9); await pause(400); await bench.next();
     slot().scrollLeft += 137; await pause(200); return slot().scrollLeft === turn() || slot().scrollLeft;`,
  ),
);

await check('pictures are not cut at the edge of a page (#786, #942, #576)', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 0); await pause(1200);
     const cut = [...doc().querySelectorAll('img')].filter(img => { const b = img.getBoundingClientRect(); return b.height > slot().clientHeight || b.width > turn() || b.bottom > slot().clientHeight + 1; });
     return (doc().querySelectorAll('img').length > 0 && cut.length === 0) || cut.length;`,
  ),
);

await check('going back shows the last page of the chapter before, which was laid out already', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 10); await pause(1500);
     const waiting = [...document.querySelectorAll('.page-slot iframe')].map(frame => frame.contentDocument);
     await bench.prev(); const w = bench.where();
     return (w.chapter === 9 && w.page === w.pages - 1 && waiting.includes(doc())) || [w, waiting.includes(doc())];`,
  ),
);

await check('nothing of a book runs, and its links are only told', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 9); await pause(300); const told = []; ours.renderer.on('link', l => told.push(l.kind));
     const a = doc().createElement('a'); a.href = 'https://example.com/'; a.textContent = 'x'; doc().body.prepend(a); a.click();
     const b = doc().createElement('a'); b.setAttribute('href', '0002.xhtml'); b.textContent = 'y'; doc().body.prepend(b); b.click(); await pause(100);
     const s = doc().createElement('script'); s.textContent = 'parent.__ran = true'; doc().head.append(s); await pause(50);
     return (told.join() === 'external,internal' && !window.__ran && !doc().defaultView.closed) || told.join();`,
  ),
);

await check('a note that is in the chapter from the start is told when it is tapped', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 3); await pause(300); const told = []; ours.renderer.on('link', l => told.push(l.kind));
     doc().querySelector('a[href="#n1"]').click(); await pause(100); return told.join() === 'note' || told.join();`,
  ),
);

await check('the reading face is there at the first layout', page =>
  inPage(
    page,
    `await bench.open('moby-dick', 9); await pause(800); await bench.close(); await bench.open('moby-dick', 6);
     const faces = [...doc().fonts].filter(face => face.family.includes('Literata') && face.style === 'normal');
     return (faces.length === 2 && faces.every(face => face.status === 'loaded')) || faces.map(face => face.status);`,
  ),
);

await check('a book that asks whether the screen stands upright is told of the window', async page => {
  const answers = () =>
    inPage(
      page,
      `return [...doc().styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule.media).map(rule => rule.media.mediaText).join()`,
    );
  await inPage(page, `await bench.open('moby-dick', 6); await pause(400);`);
  const upright = await answers();
  await page.setViewportSize({ width: 915, height: 412 });
  await page.waitForTimeout(500);
  const lying = await answers();
  return (upright === 'all,not all' && lying === 'not all,all') || [upright, lying];
});

await check('a strip does not jump when it goes on into the next chapter', page =>
  inPage(
    page,
    `bench.look = { scroll: true }; await bench.open('moby-dick', 6); await pause(900);
     slot().scrollTop = slot().scrollHeight; await pause(300); await bench.next(); await pause(50);
     const top = slot().scrollTop, chapter = bench.where().chapter; await pause(800);
     return (chapter === 7 && slot().scrollTop === top && top < 120) || [chapter, top, slot().scrollTop];`,
  ),
);

await browser.close();
server.close();
rmSync(folder, { recursive: true, force: true });
console.log(failed === 0 ? 'no fault is back' : `${failed} faults are back`);
process.exitCode = failed === 0 ? 0 : 1;
