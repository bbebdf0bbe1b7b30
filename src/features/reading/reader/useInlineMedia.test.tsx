// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Moved, Renderer } from './engine/renderer.ts';
import { useInlineMedia } from './useInlineMedia.ts';

const commands: unknown[] = [];
vi.mock('#features/reading/player/index.ts', () => ({
  sendPlayerCommand: (command: unknown) => commands.push(command),
}));
beforeEach(() => commands.splice(0));

const moved = {} as Moved;
function aBook() {
  const doc = document.implementation.createHTMLDocument('x');
  doc.body.innerHTML = '<audio id="one"></audio><video id="two"></video>';
  const paused: string[] = [];
  for (const media of doc.querySelectorAll<HTMLMediaElement>('audio, video'))
    media.pause = () => void paused.push(media.id);
  return { doc, paused, renderer: { pages: () => [{ doc }] } as unknown as Renderer };
}

test('sound inside a book pauses the player that sounds, and what else sounds in the book', () => {
  const { doc, paused, renderer } = aBook();
  const { rerender } = renderHook(({ sounds }) => useInlineMedia(renderer, moved, sounds), {
    initialProps: { sounds: false },
  });
  doc.getElementById('one')?.dispatchEvent(new Event('play'));
  expect([commands, paused]).toEqual([[], ['two']]);
  rerender({ sounds: true });
  doc.getElementById('two')?.dispatchEvent(new Event('play'));
  expect(commands).toEqual([{ type: 'togglePlay' }]);
});

test('the player that begins pauses what sounds inside the book', () => {
  const { paused, renderer } = aBook();
  const { rerender } = renderHook(({ sounds }) => useInlineMedia(renderer, moved, sounds), {
    initialProps: { sounds: false },
  });
  rerender({ sounds: true });
  expect(paused).toEqual(['one', 'two']);
});
