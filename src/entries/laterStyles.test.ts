// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LATER_STYLES_ID, STRETCH, STYLES_ID } from '#contract/kit/page-styles.ts';
import { applyLaterStyles } from './laterStyles.ts';

test('rules that waited come between the others, once', () => {
  const now = ['', '.a{top:2}', '.a{top:4}'].join(STRETCH);
  const later = ['.b{top:1}', '.b{top:3}'].join(STRETCH);
  document.body.innerHTML = `<style id="${STYLES_ID}">${now}</style><script type="text/css" id="${LATER_STYLES_ID}">${later}</script>`;
  for (const _ of [1, 2]) {
    applyLaterStyles();
    expect(document.getElementById(STYLES_ID)?.textContent).toBe('.b{top:1}.a{top:2}.b{top:3}.a{top:4}');
  }
  expect(document.getElementById(LATER_STYLES_ID)).toBeNull();
});
