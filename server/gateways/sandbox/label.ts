import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { sendPage } from './page.ts';

/** A carrier's printable label. */
export const sendLabel = (reply: FastifyReply, carrier: string, code: string, number: string): FastifyReply =>
  sendPage(reply, {
    title: `Nhãn ${carrier} (bản thử)`,
    mark: 'Bản thử trên máy này: không gói nào được giao',
    body: `<h1>${escapeHtml(code || 'Nhãn không còn')}</h1><p class="soft">${escapeHtml(number)}</p>`,
  });

/** One page of one line; `line` is ASCII without brackets. */
export function labelPdf(line: string): Buffer {
  const text = `BT /F1 14 Tf 20 120 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map(place => `${place} 00000 n \n`).join('')}`;
  return Buffer.from(
    `${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
}
