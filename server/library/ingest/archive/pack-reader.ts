/*
 * What runs in a process of its own: libarchive as WebAssembly, which reads the heads of a pack first and unpacks nothing of one that
 * breaks a limit. Its code is a text because it starts without the server's files around it. What it answers stands in its last line.
 */

/** Arguments: the pack, the folder to write to, libarchive's code, the limits as JSON. */
export const PACK_READER = `
import { closeSync, fstatSync, openSync, readSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const [pack, folder, code, most] = process.argv.slice(1);
const limits = JSON.parse(most);
const answer = what => { process.stdout.write(JSON.stringify(what)); process.exit(0); };
const refuse = (code, detail = '') => answer({ refuse: code, detail });
// The code asks for its own address, which a text has not.
const source = readFileSync(code, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(code).href));
const { default: start } = await import('data:text/javascript;base64,' + Buffer.from(source).toString('base64'));
const lib = await start({ print() {}, printErr() {} });
const call = (name, gives, takes) => lib.cwrap(name, gives, takes);
const openPack = call('archive_open', 'number', ['number', 'number', 'string', 'string']);
const nextEntry = call('get_next_entry', 'number', ['number']);
const dataOf = call('get_filedata', 'number', ['number', 'number']);
const skip = call('archive_read_data_skip', 'number', ['number']);
const closePack = call('archive_close', null, ['number']);
const sizeOf = call('archive_entry_size', 'number', ['number']);
const nameOf = call('archive_entry_pathname', 'string', ['number']);
const typeOf = call('archive_entry_filetype', 'number', ['number']);
const isLocked = call('archive_entry_is_encrypted', 'number', ['number']);
const errorOf = call('archive_error_string', 'string', ['number']);
const malloc = call('malloc', 'number', ['number']);
const free = call('free', null, ['number']);

const file = openSync(pack, 'r');
const { size } = fstatSync(file);
const at = malloc(size);
if (!at) refuse('pack_broken');
for (let read = 0; read < size; ) {
  const got = readSync(file, lib.HEAPU8, at + read, Math.min(1 << 20, size - read), read);
  if (got <= 0) refuse('pack_broken');
  read += got;
}
closeSync(file);

const [FILE, FOLDER] = [0o100000, 0o040000];
const isOutside = name => /^([/\\\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\\\]/).includes('..') || name.includes('\\0');
const isPack = name => /\\.(cb[rz7t]|rar|zip|7z|tar|tgz|gz|bz2|xz)$/i.test(name);
/** Each file of the pack; \`take\` says whether its bytes are read. */
function walk(take) {
  const archive = openPack(at, size, null, 'en_US.UTF-8');
  if (!archive) refuse('pack_broken');
  for (let entry = nextEntry(archive); entry !== 0; entry = nextEntry(archive)) {
    const name = nameOf(entry) ?? '';
    const type = typeOf(entry);
    if (type === FOLDER) { skip(archive); continue; }
    if (isLocked(entry) > 0) refuse('pack_locked', name);
    if (type !== FILE) refuse('link', name);
    if (!take(name, sizeOf(entry), archive)) skip(archive);
  }
  const problem = errorOf(archive);
  closePack(archive);
  if (problem) refuse(/encrypt|passphrase|password/i.test(problem) ? 'pack_locked' : /volume/i.test(problem) ? 'pack_part' : 'pack_broken', problem);
}

const names = new Set();
let total = 0;
walk((name, bytes) => {
  if (!name || isOutside(name)) refuse('bad_name', name);
  if (isPack(name)) refuse('pack_nested', name);
  if (names.has(name)) refuse('duplicate', name);
  names.add(name);
  total += bytes;
  if (names.size > limits.entries) refuse('too_many_files');
  if (bytes < 0 || bytes > limits.entry) refuse('bomb', name);
  if (total > limits.total || total > Math.max(limits.small, size * limits.ratio)) refuse('bomb');
  return false;
});

const written = [];
walk((name, bytes, archive) => {
  if (!names.has(name)) refuse('pack_broken', name);
  if (bytes === 0) { writeFileSync(folder + '/' + written.length, ''); written.push(name); return false; }
  const data = dataOf(archive, bytes);
  if (data <= 0) refuse('pack_broken', name);
  writeFileSync(folder + '/' + written.length, lib.HEAPU8.subarray(data, data + bytes));
  free(data);
  written.push(name);
  return true;
});
if (written.length === 0) refuse('pack_broken');
answer({ files: written });
`;
