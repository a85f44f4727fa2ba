import {
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { areLetterKeysOn, isField } from '../../../components/layout/letter-keys';
import { settle, whole, zoom, type Point, type View } from './view';

/** Of a button or a key. */
const step = 1.5;
/** Of a double click. */
const near = 2.5;
/** In pixels, from where on a finger's way to the side turns to another image. */
const swipe = 60;

interface Gesture {
  /** The view at its beginning, and where the pointers were. */
  readonly from: View;
  readonly points: ReadonlyMap<number, Point>;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spanOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1);

/** Zooms the image in a box by wheel, fingers, double click and keys, moves it, and reports swipes over a whole one. */
export function useZoom(box: RefObject<HTMLElement | null>, onSwipe: (to: 'previous' | 'next') => void) {
  const [view, setView] = useState(whole);
  /** Whether the change is seen as a motion; a wheel or a finger is one itself. */
  const [smooth, setSmooth] = useState(false);
  const gesture = useRef<Gesture>(undefined);
  /** Where the pointers are that are down. */
  const latest = useRef<ReadonlyMap<number, Point>>(new Map());

  const change = (to: (before: View) => View, asMotion: boolean) => {
    const image = box.current?.querySelector('img');
    if (!box.current || !image) return;
    const { clientWidth: width, clientHeight: height } = box.current;
    const size = { width: image.offsetWidth, height: image.offsetHeight };
    setSmooth(asMotion);
    setView((before) => settle(to(before), size, { width, height }));
  };
  /** A place on the screen, from the centre of the box. */
  const fromCentre = ({ x, y }: Point): Point => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const by = (factor: number) =>
    change((before) => zoom(before, before.scale * factor, { x: 0, y: 0 }), true);

  // React's own listener for wheels cannot prevent the page from scrolling.
  useEffect(() => {
    const area = box.current;
    const dialog = area?.closest<HTMLElement>('[role=dialog]');
    if (!area || !dialog) return;
    const turnWheel = (event: WheelEvent) => {
      // Where the details are below the image the wheel scrolls to them.
      if (!event.ctrlKey && dialog.scrollHeight > dialog.clientHeight) return;
      event.preventDefault();
      const at = fromCentre({ x: event.clientX, y: event.clientY });
      change((before) => zoom(before, before.scale * Math.exp(-event.deltaY / 400), at), false);
    };
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !areLetterKeysOn()) return;
      if (isField(target) || (target instanceof Element && target.closest('[role=menu]'))) return;
      if (key === '+' || key === '=') by(step);
      else if (key === '-') by(1 / step);
      else if (key === '0') change(() => whole, true);
    };
    area.addEventListener('wheel', turnWheel, { passive: false });
    dialog.addEventListener('keydown', press);
    return () => {
      area.removeEventListener('wheel', turnWheel);
      dialog.removeEventListener('keydown', press);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handlers read only refs and setters
  }, [box]);

  const begin = (points: ReadonlyMap<number, Point>) => {
    gesture.current = points.size > 0 ? { from: view, points } : undefined;
    latest.current = points;
  };
  const put = ({ pointerId, clientX: x, clientY: y }: PointerEvent) =>
    new Map(latest.current).set(pointerId, { x, y });
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(put(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = gesture.current;
      if (!begun?.points.has(event.pointerId)) return;
      latest.current = put(event);
      const [before, now] = [[...begun.points.values()], [...latest.current.values()]];
      if (begun.from.scale === 1 && now.length === 1) return;
      const [start, end] = [fromCentre(middleOf(before)), fromCentre(middleOf(now))];
      const pinched = zoom(begun.from, (begun.from.scale * spanOf(now)) / spanOf(before), start);
      change(() => ({ ...pinched, x: pinched.x + end.x - start.x, y: pinched.y + end.y - start.y }), false);
    },
    onPointerUp: (event: PointerEvent) => {
      const from = gesture.current?.points.get(event.pointerId);
      const alone = latest.current.size === 1 && view.scale === 1 && event.pointerType === 'touch';
      const rest = new Map(latest.current);
      rest.delete(event.pointerId);
      begin(rest);
      if (!from || !alone) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across > 0 ? 'previous' : 'next');
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerCancel: () => begin(new Map()),
    onDoubleClick: ({ clientX: x, clientY: y }: MouseEvent) => {
      const at = fromCentre({ x, y });
      change((before) => (before.scale > 1 ? whole : zoom(before, near, at)), true);
    },
  };
  return { view, smooth, handlers, zoomIn: () => by(step), zoomOut: () => by(1 / step) };
}
