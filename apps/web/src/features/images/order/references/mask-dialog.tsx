import { Square, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { newRequestId } from '../../../../components/requests/request-id';
import type { User } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Input } from '../../../../ui/form/input';
import { Dialog, DialogContent } from '../../../../ui/overlay/dialog';
import type { WishReference } from '../store';
import { renderMask, showMarks, type Box, type Mark } from './mask';
import { sendPicture } from './send';

interface MaskDialogProps {
  user: User;
  picture: WishReference;
  onClose: () => void;
  /** Receives the id of the mask's upload. */
  onMask: (upload: number) => void;
}

const whole: Box = { left: 25, top: 25, width: 50, height: 50 };
const sides = [
  { id: 'left', name: 'Left' },
  { id: 'top', name: 'Top' },
  { id: 'width', name: 'Width' },
  { id: 'height', name: 'Height' },
] as const;

/** Marks where a picture may change: with a brush, or by rectangles in numbers. */
export function MaskDialog({ user, picture, onClose, onMask }: MaskDialogProps) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [size, setSize] = useState(8);
  const [box, setBox] = useState(whole);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    showMarks(element, marks, getComputedStyle(element).getPropertyValue('--accent').trim() || 'red');
  }, [marks]);

  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height] as const;
  };
  const extend = (point: readonly [number, number]) =>
    setMarks((before) => {
      const last = before.at(-1);
      if (last?.kind !== 'stroke') return before;
      return [...before.slice(0, -1), { ...last, points: [...last.points, point] }];
    });
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const content = await renderMask(marks, picture);
      const requestId = newRequestId();
      const { id } = await sendPicture({ content, kind: 'mask', userId: user.id, requestId });
      onMask(id);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setSending(false);
    }
  };
  // The canvas has the picture's shape, in enough pixels to look at.
  const scale = Math.min(1, 1024 / Math.max(picture.width, picture.height));

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="lg"
        title="Mark what may change"
        description="The rest of the picture stays as it is."
        footer={
          <>
            <Button
              variant="quiet"
              disabled={marks.length === 0}
              onClick={() => setMarks((before) => before.slice(0, -1))}
            >
              <Undo2 aria-hidden />
              Undo
            </Button>
            <Button variant="quiet" disabled={marks.length === 0} onClick={() => setMarks([])}>
              Clear
            </Button>
            <Button pending={sending} disabled={!sending && marks.length === 0} onClick={() => void send()}>
              {sending ? 'Saving...' : 'Use this mark'}
            </Button>
          </>
        }
      >
        <div
          className="relative mx-auto overflow-hidden rounded-sm bg-sunken"
          style={{
            aspectRatio: `${picture.width} / ${picture.height}`,
            width: `min(100%, calc(48dvh * ${picture.width / picture.height}))`,
          }}
        >
          <img src={picture.url} alt="The first reference" className="absolute inset-0 size-full" />
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}`}
            width={Math.round(picture.width * scale)}
            height={Math.round(picture.height * scale)}
            className="absolute inset-0 size-full cursor-crosshair touch-none opacity-60"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              drawing.current = true;
              const point = place(event);
              setMarks((before) => [...before, { kind: 'stroke', size: size / 100, points: [point] }]);
            }}
            onPointerMove={(event) => {
              if (drawing.current) extend(place(event));
            }}
            onPointerUp={() => (drawing.current = false)}
            onPointerCancel={() => (drawing.current = false)}
          />
        </div>
        <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Field label="Brush" note={`${size} %`}>
            {(control) => (
              <input
                {...control}
                type="range"
                min={1}
                max={40}
                value={size}
                onChange={(event) => setSize(Number(event.target.value))}
                className="w-full"
              />
            )}
          </Field>
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium text-ink">
              Or a rectangle <span className="font-normal text-faint">in %</span>
            </legend>
            <div className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-2">
              {sides.map(({ id, name }) => (
                <label key={id} className="text-xs text-muted">
                  {name}
                  <Input
                    inputMode="numeric"
                    autoComplete="off"
                    value={String(box[id])}
                    onChange={(event) => {
                      const digits = event.target.value.replace(/\D/g, '').slice(0, 3);
                      setBox({ ...box, [id]: Math.min(100, Number(digits)) });
                    }}
                  />
                </label>
              ))}
              <Button
                variant="secondary"
                disabled={box.width === 0 || box.height === 0}
                onClick={() =>
                  setMarks((before) => [...before, { kind: 'rectangle', box: toFractions(box) }])
                }
              >
                <Square aria-hidden />
                Add
              </Button>
            </div>
          </fieldset>
        </div>
        <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
          {problem}
        </p>
      </DialogContent>
    </Dialog>
  );
}

const toFractions = ({ left, top, width, height }: Box): Box => ({
  left: left / 100,
  top: top / 100,
  width: width / 100,
  height: height / 100,
});
