interface Part {
  from: number;
  to: number;
}

/** The part of what lies open that `of` names on the page under a point of the screen, in shares of the whole; null for none. */
export function partAt(
  screenBox: HTMLElement | null,
  point: { x: number; y: number },
  of: (page: number, x: number, y: number) => Part | null,
): Part | null {
  const screen = screenBox?.getBoundingClientRect();
  if (!screenBox || !screen) return null;
  const [left, top] = [screen.left + point.x, screen.top + point.y];
  const page = [...screenBox.querySelectorAll<HTMLElement>('[data-page]')].find(each => {
    // Of a page without its margins only a part is there to be pointed at.
    const box = (each.closest('[data-shown]') ?? each).getBoundingClientRect();
    return left >= box.left && left <= box.right && top >= box.top && top <= box.bottom;
  });
  const whole = page?.closest('[data-open]')?.getBoundingClientRect();
  if (!page || !whole || whole.width === 0) return null;
  const box = page.getBoundingClientRect();
  const part = of(Number(page.dataset.page), (left - box.left) / box.width, (top - box.top) / box.height);
  const share = (x: number) => (box.left - whole.left + x * box.width) / whole.width;
  return part && { from: share(part.from), to: share(part.to) };
}
