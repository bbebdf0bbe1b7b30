import { rmSync } from 'node:fs';
import { diskStorage } from '../../server/kit/storage.ts';
import { ingestEpub } from '../../server/library/ingest/epub/ingest-epub.ts';
import { testFolder } from '../../server/testing/testFolder.ts';

/* tsx tests/bench/ingest.ts book.epub: one ingestion in a process of its own; prints milliseconds, those of the processor, and peak memory as JSON. */

const [file = ''] = process.argv.slice(2);
const { folder } = testFolder('bench');
const started = performance.now();
const book = await ingestEpub(file, diskStorage(folder));
const ms = Math.round(performance.now() - started);
const { user, system } = process.cpuUsage();
const cpuMs = Math.round((user + system) / 1000);
// maxRSS is in kilobytes.
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ ms, cpuMs, peakMb, chapters: book.package.spine.length })}\n`);
