import { expect, test } from 'vitest';
import { knownShare } from './known-words.ts';
import { fromLegacy, legacyEncodingOf } from './legacy-viet.ts';

test('text of TCVN3 fonts becomes Unicode, each marked letter of the alphabet', () => {
  expect(fromLegacy('µ¸¶·¹ ¨»¾¼½Æ ©ÇÊÈÉË ® ÌÐÎÏÑ ªÒÕÓÔÖ ×ÝØÜÞ', 'tcvn3')).toBe(
    'àáảãạ ăằắẳẵặ âầấẩẫậ đ èéẻẽẹ êềếểễệ ìíỉĩị',
  );
  expect(fromLegacy('ßãáâä «åèæçé ¬êíëìî ïóñòô \u00adõøö÷ù úýûüþ ¡¢§£¤¥¦', 'tcvn3')).toBe(
    'òóỏõọ ôồốổỗộ ơờớởỡợ ùúủũụ ưừứửữự ỳýỷỹỵ ĂÂĐÊÔƠƯ',
  );
});

test('a TCVN3 font of capitals has the small letters, and is upper-cased afterwards', () => {
  expect(fromLegacy('Céng hßa', 'tcvn3-capitals')).toBe('CỘNG HÒA');
});

test('VNI is read greedily: two letters before one, in small letters and capitals', () => {
  expect(fromLegacy('aøaùaûaõaï aâaàaáaåaãaä aêaèaéaúaüaë ñ', 'vni')).toBe('àáảãạ âầấẩẫậ ăằắẳẵặ đ');
  expect(fromLegacy('eøeùeûeõeï eâeàeáeåeãeä ìíæóò oøoùoûoõoï oâoàoáoåoãoä', 'vni')).toBe(
    'èéẻẽẹ êềếểễệ ìíỉĩị òóỏõọ ôồốổỗộ',
  );
  expect(fromLegacy('ôôøôùôûôõôï uøuùuûuõuï ööøöùöûöõöï yøyùyûyõî', 'vni')).toBe('ơờớởỡợ ùúủũụ ưừứửữự ỳýỷỹỵ');
  expect(fromLegacy('ÑOÄC LAÄP - TÖÏ DO - HAÏNH PHUÙC', 'vni')).toBe('ĐỘC LẬP - TỰ DO - HẠNH PHÚC');
  expect(fromLegacy('ngöôøi lôùn vôï choàng', 'vni')).toBe('người lớn vợ chồng');
});

test('the name of a font tells how it is written', () => {
  const told = [
    '.VnTime',
    'ABCDEF+.VnArial-Bold',
    '.VnTimeH',
    '.VnTimeH,Bold',
    'ABCDEF+VNI-Times',
    'VNTime',
    'Times',
  ];
  expect(told.map(legacyEncodingOf)).toEqual([
    'tcvn3',
    'tcvn3',
    'tcvn3-capitals',
    'tcvn3-capitals',
    'vni',
    null,
    null,
  ]);
});

test('what becomes of it is one letter each, composed', () => {
  const made = fromLegacy('Vieät Nam', 'vni');
  expect(made).toBe(made.normalize('NFC'));
  expect(made).toHaveLength(8);
});

test('words are known by how syllables are built; garbage is not', () => {
  const share = (text: string) => knownShare(text.split(' '));
  expect(share('Khuya khoắt giếng quyển nghiêng ngoẹo khuỷu gìn giữ thuở')).toBe(1);
  expect(share('Céng hßa x· chñ nghÜa ViÖt')).toBeLessThan(0.5);
  expect(share('12 + 30 = 42')).toBe(1);
});
