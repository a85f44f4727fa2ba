/** How far above the bottom edge a bar is looked for, and above that bar the next one, in pixels. */
const reach = [2, 16, 32];

/**
 * How far from the bottom edge toasts stand, in pixels: where they cover neither titles nor actions. Over a dialog if
 * there is room, else over its buttons; without a dialog over the bars at the bottom edge.
 */
export function findToastBottom(list: HTMLElement): number {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  if (!dialog) return innerHeight - clearActions(list, document, findEdge(list));
  const { top } = dialog.getBoundingClientRect();
  if (top >= list.offsetHeight) return innerHeight - top;
  const foot = dialog.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
  return innerHeight - clearActions(list, dialog, Math.min(innerHeight, foot));
}

/** The lower edge of toasts, above `edge` where they would cover a main action that stands higher than the bars. */
function clearActions(list: HTMLElement, scope: ParentNode, edge: number): number {
  const { left, right, height } = list.getBoundingClientRect();
  const actions = [...scope.querySelectorAll('[data-main]')]
    .map((action) => ({ action, at: action.getBoundingClientRect() }))
    .toSorted((a, b) => b.at.bottom - a.at.bottom);
  let clear = edge;
  for (const { action, at } of actions) {
    const beside = at.right <= left || at.left >= right || at.bottom <= clear - height || at.top >= clear;
    // Not one that is scrolled out of its box.
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    if (beside || !document.elementsFromPoint(x, y).includes(action)) continue;
    clear = Math.min(at.top, findBar(list, x, y) ?? at.top);
  }
  return clear >= height ? clear : edge;
}

/** Where the topmost of the bars at the bottom edge begins. */
function findEdge(list: HTMLElement): number {
  const { left, width } = list.getBoundingClientRect();
  let edge = innerHeight;
  for (let below = Infinity; edge < below;) {
    below = edge;
    for (const part of [0.1, 0.5, 0.9])
      for (const up of reach) edge = Math.min(edge, findBar(list, left + width * part, below - up) ?? edge);
  }
  return edge;
}

/** Where the bar at this point begins. */
function findBar(list: HTMLElement, x: number, y: number): number | undefined {
  for (const element of document.elementsFromPoint(x, y))
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
      if (list.contains(node)) break;
      const { top, height } = node.getBoundingClientRect();
      const bar = /fixed|sticky/.test(getComputedStyle(node).position) && height < innerHeight / 2;
      if (bar && top < y) return top;
    }
  return undefined;
}
