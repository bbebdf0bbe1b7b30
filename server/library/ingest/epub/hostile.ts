import { crc32, deflateRawSync } from 'node:zlib';

/*
 * Books built in memory, byte by byte, for tests: zips that no honest packer writes and chapters that no honest author
 * does. Nothing of it is stored as a file.
 */

/** A file inside a zip, with the facts that it may lie about. */
export interface ZipFile {
  name: string | Buffer;
  body: string | Buffer;
  store?: boolean;
  flags?: number;
  method?: number;
  /** Claimed unpacked size and CRC, when they differ from the truth. */
  size?: number;
  crc?: number;
  localName?: string;
  localSize?: number;
  /** Unix mode in the external attributes. */
  mode?: number;
  /** Local header of another entry, by index: two names for one body. */
  sameAs?: number;
}

export interface ZipExtras {
  prefix?: Buffer;
  comment?: Buffer;
  /** Bytes between the last body and the directory. */
  gap?: Buffer;
  count?: number;
}

/** A zip of these files; `extras` adds what surrounds them. */
export function zipOf(files: ZipFile[], extras: ZipExtras = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = extras.prefix?.length ?? 0;
  for (const file of files) {
    const body = Buffer.from(file.body);
    const packed = file.store ? body : deflateRawSync(body);
    const method = file.method ?? (file.store ? 0 : 8);
    const name = Buffer.from(file.name);
    const localName = file.localName ? Buffer.from(file.localName) : name;
    const head = (size: number) => {
      const fields = Buffer.alloc(22);
      fields.writeUInt16LE(file.flags ?? 0x800, 0);
      fields.writeUInt16LE(method, 2);
      fields.writeUInt32LE(file.crc ?? crc32(body), 8);
      fields.writeUInt32LE(packed.length, 12);
      fields.writeUInt32LE(size, 16);
      fields.writeUInt16LE(name.length, 20);
      return fields;
    };
    const claimed = file.size ?? body.length;
    const offset = file.sameAs === undefined ? at : (offsets[file.sameAs] ?? 0);
    offsets.push(offset);
    if (file.sameAs === undefined) {
      const fields = head(file.localSize ?? claimed);
      fields.writeUInt16LE(localName.length, 20);
      const local = Buffer.concat([
        Buffer.from('PK\u0003\u0004\u0014\0', 'latin1'),
        fields,
        Buffer.alloc(2),
        localName,
        packed,
      ]);
      locals.push(local);
      at += local.length;
    }
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 8);
    tail.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003\u0014\0', 'latin1'), head(claimed), tail, name]),
    );
  }
  const gap = extras.gap ?? Buffer.alloc(0);
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(extras.count ?? files.length, 8);
  end.writeUInt16LE(extras.count ?? files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at + gap.length, 16);
  end.writeUInt16LE(extras.comment?.length ?? 0, 20);
  return Buffer.concat([
    extras.prefix ?? Buffer.alloc(0),
    ...locals,
    gap,
    central,
    end,
    extras.comment ?? Buffer.alloc(0),
  ]);
}

export interface Draft {
  /** Whole chapter files by name, below OPS/; in reading order. */
  chapters?: Record<string, string | Buffer>;
  /** Inside `<body>` of the only chapter, when `chapters` is not given. */
  body?: string;
  head?: string;
  /** Further files by full name. */
  files?: Record<string, string | Buffer>;
  metadata?: string;
  manifest?: string;
  spine?: string;
  opf?: string;
  container?: string;
  nav?: string;
}

export const CONTAINER =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
  '<rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

export const page = (body: string, head = '<title>Chương</title>') =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" ' +
  `xmlns:epub="http://www.idpf.org/2007/ops"><head>${head}</head><body>${body}</body></html>`;

const TYPES: Record<string, string> = {
  xhtml: 'application/xhtml+xml',
  html: 'text/html',
  svg: 'image/svg+xml',
  css: 'text/css',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  ttf: 'font/ttf',
  otf: 'font/otf',
  ncx: 'application/x-dtbncx+xml',
};

/** Files of an EPUB 3, replaced by those of the draft. */
export function filesOf(draft: Draft): ZipFile[] {
  const chapters = draft.chapters ?? {
    'one.xhtml': page(draft.body ?? '<h1>Một</h1><p>Xin chào.</p>', draft.head),
  };
  const names = Object.keys(chapters);
  const extra = Object.keys(draft.files ?? {}).filter(name => name.startsWith('OPS/'));
  const item = (name: string, id: string, more = '') =>
    `<item id="${id}" href="${name}" media-type="${TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'}"${more}/>`;
  const opf =
    draft.opf ??
    '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid">' +
      `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${draft.metadata ?? '<dc:identifier id="uid">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>Sách thử</dc:title><dc:creator>Người viết</dc:creator><dc:language>vi</dc:language>'}</metadata>` +
      `<manifest>${item('nav.xhtml', 'nav', ' properties="nav"')}${names.map((name, index) => item(name, `c${index + 1}`)).join('')}` +
      `${extra.map((name, index) => item(name.slice(4), `x${index + 1}`)).join('')}${draft.manifest ?? ''}</manifest>` +
      `<spine>${draft.spine ?? names.map((_, index) => `<itemref idref="c${index + 1}"/>`).join('')}</spine></package>`;
  const nav =
    draft.nav ??
    page(
      `<nav epub:type="toc"><ol>${names.map(name => `<li><a href="${name}">Chương ${name}</a></li>`).join('')}</ol></nav>`,
    );
  const given = {
    'META-INF/container.xml': draft.container ?? CONTAINER,
    'OPS/book.opf': opf,
    'OPS/nav.xhtml': nav,
    ...draft.files,
  };
  return [
    { name: 'mimetype', body: 'application/epub+zip', store: true },
    ...Object.entries(given).map(([name, body]) => ({ name, body })),
    ...names.map(name => ({ name: `OPS/${name}`, body: chapters[name] ?? '' })),
  ];
}

export const epubOf = (draft: Draft = {}, extras: ZipExtras = {}): Buffer => zipOf(filesOf(draft), extras);
/** A good book with further zip entries, for attacks on the zip itself. */
export const epubWith = (...more: ZipFile[]): Buffer => zipOf([...filesOf({}), ...more]);

/** A PNG that claims a size and holds nothing. */
export function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32BE(data.length, 0);
    sizes.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateRawSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
