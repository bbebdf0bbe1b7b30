/* Groups of names that reach each other: strongly connected components of more than one name (Tarjan). */

export function circlesOf(edges: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
    if (!next.has(to)) next.set(to, new Set());
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (name: string) => {
    order.set(name, order.size);
    let low = order.get(name) ?? 0;
    stack.push(name);
    for (const to of next.get(name) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) low = Math.min(low, lowest.get(to) ?? order.get(to) ?? low);
    }
    lowest.set(name, low);
    if (low !== order.get(name)) return;
    const circle = stack.splice(stack.indexOf(name));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const name of next.keys()) if (!order.has(name)) visit(name);
  return circles;
}
