import { expect, test } from 'vitest';
import { isHeld, isOftenReturned, mailbox, signalsOfOpening } from './signals.ts';

const opened = { referer: null, pressed: true, medium: '', term: '', isAd: false };

test('one signal flags, two hold, and what a household or a phone company shares never holds', () => {
  expect(isHeld(['same_phone'])).toBe(false);
  expect(isHeld(['same_phone', 'same_name'])).toBe(true);
  expect(isHeld(['shared_network', 'unsure_visit', 'household'])).toBe(false);
});

test('a second mailbox is known by dots and tags, where the company ignores them', () => {
  expect(mailbox('Nguyen.Van.A+sach@gmail.com')).toBe(mailbox('nguyenvana@googlemail.com'));
  expect(mailbox('a.b@hopthu.vn')).not.toBe(mailbox('ab@hopthu.vn'));
  expect(mailbox('ab+x@hopthu.vn')).toBe('ab@hopthu.vn');
  expect(mailbox(null)).toBeNull();
});

test('a link that opens itself, a page of codes and bought brand words are told', () => {
  expect(signalsOfOpening(opened)).toEqual([]);
  expect(signalsOfOpening({ ...opened, pressed: false })).toEqual(['no_press']);
  expect(signalsOfOpening({ ...opened, pressed: null })).toEqual(['unsure_visit']);
  expect(signalsOfOpening({ ...opened, referer: 'https://www.magiamgia.example/sach' })).toEqual([
    'coupon_site',
  ]);
  expect(signalsOfOpening({ ...opened, medium: 'cpc', term: 'sách mọt' })).toEqual(['brand_words']);
  expect(signalsOfOpening({ ...opened, medium: 'cpc', term: 'tiểu thuyết' })).toEqual([]);
});

test('returns say something only of many orders', () => {
  expect(isOftenReturned(4, 4)).toBe(false);
  expect(isOftenReturned(10, 3)).toBe(true);
  expect(isOftenReturned(10, 2)).toBe(false);
});
