import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pageBrowserPath } from '../tests/chromium.ts';
import { blockedCpu } from './blocked-cpu.ts';

/*
 * npm run mot -- lighthouse [N]: medians of N (5) runs on the phone profile against a server that is running with the demo
 * library (BASE, http://localhost:4000). On a quiet machine: a build beside it doubles the times. In the browser without
 * windows where there is one: on two cores, drawing the windows doubles the times too.
 * Lighthouse is no part of the install; 12.8.2 is the last one for Node 20.
 */

const VERSION = '12.8.2';
const base = process.env.BASE ?? 'http://localhost:4000';
const runs = Number(process.argv[2] ?? 5);
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
  /** ms, of blocked-cpu.ts. */
  blockedCpu: number;
}

// Phones do not round letters to whole pixels.
const flags =
  '--headless --font-render-hinting=none --no-sandbox --disable-gpu --no-first-run --disable-background-networking';

async function look(url: string): Promise<Report | null> {
  const name = join(tmpdir(), `lighthouse-${process.pid}`);
  const file = `${name}.json`;
  const options = [
    `--chrome-flags=${flags}`,
    '--output=json',
    `--output-path=${file}`,
    '--save-assets',
    '--quiet',
    '--no-enable-error-reporting',
    '--only-categories=performance,accessibility,best-practices,seo',
  ];
  const env = { ...process.env, CHROME_PATH: pageBrowserPath(), PUPPETEER_SKIP_DOWNLOAD: '1' };
  try {
    await promisify(execFile)('npx', ['--yes', `lighthouse@${VERSION}`, url, ...options], { env });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return { ...report, blockedCpu: blockedCpu(`${name}-0.trace.json`, url) };
  } catch (error) {
    process.stderr.write(
      `Lighthouse ${VERSION} did not run (npx needs a registry or its cache):\n${error}\n`,
    );
    return null;
  }
}

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 11) Mobile',
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

/** The first book, the first article and the first product that the demo library shows, and the lists they are in. */
async function addresses(): Promise<Record<string, string>> {
  const pageAt = async (path: string) => (await fetch(base + path, { headers: phone })).text();
  const linkIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '/';
  return {
    home: '/',
    book: linkIn(await pageAt('/'), /href="(\/ebook\/[^"]+W\.html)"/),
    list: '/chuyen-muc',
    search: '/search',
    article: linkIn(await pageAt('/chuyen-muc'), /href="(\/thong-tin\/[^"]+W\.html)"/),
    shop: '/shop',
    product: linkIn(await pageAt('/shop'), /href="(\/shop\/[^"/]+\/[^"/]+\/[^"/]+)"/),
    'shop list': '/shop/danh-muc',
  };
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const columns: Record<string, (report: Report) => number> = {
  performance: report => report.categories.performance?.score ?? 0,
  accessibility: report => report.categories.accessibility?.score ?? 0,
  'best practices': report => report.categories['best-practices']?.score ?? 0,
  seo: report => report.categories.seo?.score ?? 0,
  'LCP ms': report => report.audits['largest-contentful-paint']?.numericValue ?? 0,
  'TBT ms': report => report.audits['total-blocking-time']?.numericValue ?? 0,
  'TBT cpu': report => report.blockedCpu,
  CLS: report => report.audits['cumulative-layout-shift']?.numericValue ?? 0,
  kB: report => (report.audits['total-byte-weight']?.numericValue ?? 0) / 1_000,
  machine: report => report.environment.benchmarkIndex,
};

/** What each page keeps on a quiet machine. */
const least: Record<string, number> = { performance: 0.95, accessibility: 1 };
const most: Record<string, number> = { 'LCP ms': 1_800, 'TBT ms': 100, CLS: 0.02, kB: 450 };
/** A run during which the machine did this share of what it does in the median of runs is no measure. */
const MACHINE_SHARE = 0.6;

const index = (report: Report) => report.environment.benchmarkIndex;
const steady = (reports: Report[]) => {
  const usual = median(reports.map(index));
  return reports.filter(report => index(report) >= usual * MACHINE_SHARE);
};

const table: Record<string, Record<string, number>> = {};
const over: string[] = [];
for (const [name, path] of Object.entries(await addresses())) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    // The first visit reads files, draws and compresses; visitors come later.
    await fetch(base + path, { headers: phone });
    const report = await look(base + path);
    if (report) reports.push(report);
  }
  if (reports.length === 0) process.exit(1);
  const counted = steady(reports);
  const row = Object.fromEntries(
    Object.entries(columns).map(([column, of]) => [
      column,
      Math.round(median(counted.map(of)) * 1_000) / 1_000,
    ]),
  );
  table[name] = row;
  for (const [column, value] of Object.entries(row)) {
    if (value < (least[column] ?? value) || value > (most[column] ?? value))
      over.push(`${name}: ${column} is ${value}, the limit ${least[column] ?? most[column]}`);
  }
  say(`${name} ${path}: ${counted.length} runs`);
}
console.table(table);
for (const line of over) say(line);
process.exit(over.length > 0 ? 1 : 0);
