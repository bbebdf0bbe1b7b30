import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/* PDFium, in WebAssembly. Only the child process of an import loads it (pdf-child.ts): whatever a file does to it ends with the child. */

/** Bytes that it may take: a request for more is refused to it, before the system gives any. */
const HEAP_MOST = 400 * 1024 * 1024;
const WASM_PAGE = 65_536;

/** Everything of PDFium that we call, and its memory. */
export interface Pdfium {
  calls: WrappedPdfiumModule;
  /** Of its memory, as it is now: it moves when it grows. */
  view(): DataView;
  bytes(): Uint8Array;
  /** Runs with some bytes of its memory, given back afterwards. */
  withBytes<T>(size: number, use: (at: number) => T): T;
  /** A text that a call writes into a buffer, UTF-16; the call answers how many bytes it needs. */
  text(write: (buffer: number, size: number) => number): string;
}

function boundGrowth(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function bounded(pages: number) {
    if (this.buffer.byteLength + pages * WASM_PAGE > HEAP_MOST) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}

export async function startPdfium(): Promise<Pdfium> {
  boundGrowth();
  const require = createRequire(import.meta.url);
  const wasm = readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const calls = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) });
  calls.PDFiumExt_Init();
  const { malloc, free } = calls.pdfium.wasmExports;
  const memory = (calls.pdfium.wasmExports as unknown as { memory: WebAssembly.Memory }).memory;
  const bytes = () => new Uint8Array(memory.buffer);
  const withBytes = <T>(size: number, use: (at: number) => T): T => {
    const at = malloc(size);
    if (at === 0) throw new Error('no memory');
    try {
      bytes().fill(0, at, at + size);
      return use(at);
    } finally {
      free(at);
    }
  };
  return {
    calls,
    view: () => new DataView(memory.buffer),
    bytes,
    withBytes,
    text(write) {
      const size = Math.min(write(0, 0), 64 * 1024);
      if (size <= 2) return '';
      return withBytes(size, at => {
        write(at, size);
        const made = Buffer.from(bytes().slice(at, at + size)).toString('utf16le');
        return made.replace(/\0[\s\S]*$/, '').normalize('NFC');
      });
    },
  };
}

/** A document, read from its file piece by piece. */
export interface OpenPdf {
  document: number;
  close(): void;
}

/** Opens a file, with the empty password where it has one; PDFium's number of what went wrong otherwise. */
export function openPdf({ calls, view, bytes, withBytes }: Pdfium, path: string): OpenPdf | number {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const read = calls.pdfium.addFunction((_param: number, from: number, to: number, count: number) => {
    const piece = bytes().subarray(to >>> 0, (to >>> 0) + (count >>> 0));
    return readSync(file, piece, 0, piece.length, from >>> 0) === piece.length ? 1 : 0;
  }, 'iiiii');
  // It is asked again and again while the document is open: its address stays until the child ends.
  const access = calls.pdfium.wasmExports.malloc(12);
  view().setUint32(access, size, true);
  view().setUint32(access + 4, read, true);
  view().setUint32(access + 8, 0, true);
  const document = withBytes(1, () => calls.FPDF_LoadCustomDocument(access, ''));
  if (document === 0) {
    closeSync(file);
    return calls.FPDF_GetLastError();
  }
  return {
    document,
    close() {
      closeSync(file);
    },
  };
}
