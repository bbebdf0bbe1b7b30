import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readStarDict } from './stardict.ts';

interface Made {
  types?: string;
  articles: [string, Buffer][];
  wide?: boolean;
  packed?: boolean;
  ifo?: string;
}

async function aStarDict({ types, articles, wide, packed, ifo }: Made): Promise<string> {
  const base = join(await mkdtemp(join(tmpdir(), 'stardict-')), 'anh');
  const head = [
    "StarDict's dict ifo file",
    'version=3.0.0',
    'bookname=Từ điển thử',
    'lang=vi-en',
    ...(types ? [`sametypesequence=${types}`] : []),
    ...(wide ? ['idxoffsetbits=64'] : []),
  ];
  let at = 0;
  const index = articles.map(([word, article]) => {
    const position = Buffer.alloc(wide ? 12 : 8);
    if (wide) position.writeBigUInt64BE(BigInt(at));
    else position.writeUInt32BE(at);
    position.writeUInt32BE(article.length, wide ? 8 : 4);
    at += article.length;
    return Buffer.concat([Buffer.from(`${word}\0`), position]);
  });
  const dict = Buffer.concat(articles.map(([, article]) => article));
  await writeFile(`${base}.ifo`, ifo ?? head.join('\n'));
  await writeFile(
    packed ? `${base}.idx.gz` : `${base}.idx`,
    packed ? gzipSync(Buffer.concat(index)) : Buffer.concat(index),
  );
  await writeFile(packed ? `${base}.dict.dz` : `${base}.dict`, packed ? gzipSync(dict) : dict);
  return `${base}.ifo`;
}

test('a dictionary of plain text is read with its name, language, words and lines', async () => {
  const file = await aStarDict({
    types: 'm',
    articles: [
      ['ghềnh', Buffer.from('rapids\n- rocky shore')],
      ['thúng', Buffer.from('basket')],
    ],
  });
  expect(await readStarDict(file)).toEqual({
    name: 'Từ điển thử',
    lang: 'vi-en',
    entries: [
      { word: 'ghềnh', kind: '', meanings: ['rapids', 'rocky shore'] },
      { word: 'thúng', kind: '', meanings: ['basket'] },
    ],
  });
});

test('packed files, wide places and fields that say their own type are read, and markup becomes text', async () => {
  const article = Buffer.concat([
    Buffer.from('h<b>học</b> <i>sinh</i><br>pupil &amp; student\0'),
    Buffer.from('W'),
    Buffer.from([0, 0, 0, 2, 1, 2]),
    Buffer.from('mlearner\0'),
  ]);
  const file = await aStarDict({ articles: [['học sinh', article]], wide: true, packed: true });
  expect((await readStarDict(file)).entries).toEqual([
    { word: 'học sinh', kind: '', meanings: ['học sinh', 'pupil & student', 'learner'] },
  ]);
});

test('a file that is none, a broken index and meanings outside the file are refused in words', async () => {
  const articles: [string, Buffer][] = [['a', Buffer.from('b')]];
  await expect(readStarDict('/tmp/khong-co.ifo')).rejects.toThrow('Thiếu tệp');
  await expect(readStarDict('/tmp/khong-co.txt')).rejects.toThrow('Cần tệp .ifo');
  await expect(readStarDict(await aStarDict({ articles, ifo: 'xin chào' }))).rejects.toThrow(
    'không phải của StarDict',
  );
  const cut = await aStarDict({ types: 'm', articles });
  await writeFile(cut.replace('.ifo', '.idx'), Buffer.from('a\0abc'));
  await expect(readStarDict(cut)).rejects.toThrow('bị đứt');
  await writeFile(
    cut.replace('.ifo', '.idx'),
    Buffer.concat([Buffer.from('a\0'), Buffer.alloc(4), Buffer.from([0, 0, 0, 9])]),
  );
  await expect(readStarDict(cut)).rejects.toThrow('ngoài tệp .dict');
  await writeFile(cut.replace('.ifo', '.idx'), '');
  await expect(readStarDict(cut)).rejects.toThrow('không có mục từ nào');
});
