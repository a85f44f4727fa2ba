import { imageModels, isImageModel } from '@safelight/catalog/models';
import { limits } from '@safelight/catalog/limits';
import { isOwnRatio, listRatios } from '@safelight/catalog/models/drawn-ratios';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useOnline } from '../../../components/offline/connection';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { Select } from '../../../ui/form/select';
import { Skeleton } from '../../../ui/skeleton';
import { InputNotes } from '../order/input-notes';
import { describeModel } from '../order/needs';
import { OrderButton } from '../order/order-button';
import { priceOf } from '../order/price';
import { PriceLine } from '../order/price-line';
import { ReferenceStrip } from '../order/references/lazy';
import { isRatio } from '../order/store';
import { countCharacters, useOrderForm, type OrderFormProps } from '../order/use-order-form';

const counts = Array.from({ length: limits.imagesPerOrder }, (_, at) => at + 1);
const layers = '[data-radix-popper-content-wrapper], [role=dialog], [role=alertdialog], [role=region]';
const selectClass = 'h-11 text-sm sm:h-10';

/** The form at the bottom edge: one line until its field has the focus. */
export function Composer(props: OrderFormProps) {
  const { user, wish, onWish, busy, field, open, onOpen } = props;
  const form = useOrderForm(props);
  const { model, input, problem, misfit, references, masked, ratio } = form;
  const online = useOnline();
  const box = useRef<HTMLFormElement>(null);
  const cost = priceOf(wish);

  useEffect(() => {
    if (!open) return;
    // Not into a menu or a dialog of its own.
    const leave = ({ target }: Event) => {
      const inside = target instanceof Element && (box.current?.contains(target) || target.closest(layers));
      if (!inside) onOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, onOpen]);

  return (
    // Escape closes it from any of its controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      aria-label="New image"
      data-composer
      // Invisible below the bar for picked images until it has the focus: "Make another" sets it.
      className="fixed inset-x-0 bottom-(--tabs) z-20 mx-auto max-h-[calc(100dvh-8rem)] w-full max-w-3xl overflow-y-auto border-t border-line-strong/60 bg-raised p-2 shadow-overlay sm:bottom-[calc(var(--tabs)+1rem)] sm:w-[calc(100%-2rem)] sm:rounded-lg sm:border [[data-picks]~&]:not-focus-within:pointer-events-none [[data-picks]~&]:not-focus-within:opacity-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.submit()) return;
        onOpen(false);
        // Where the image appears.
        window.scrollTo({ top: 0 });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
        onOpen(false);
        field.current?.blur();
      }}
    >
      <div className={cn('flex items-center gap-2', (open || !online) && 'flex-wrap')}>
        <textarea
          ref={field}
          dir="auto"
          aria-label="Prompt"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={open ? 'composer-notes' : undefined}
          rows={open ? 3 : 1}
          value={wish.prompt}
          placeholder="Describe your image"
          className={cn(
            'min-w-0 flex-1 resize-none rounded-md bg-transparent px-3 py-2.5 font-mono text-sm leading-6 text-ink',
            open ? 'basis-full' : 'h-11 overflow-hidden whitespace-nowrap',
          )}
          onFocus={() => onOpen(true)}
          onChange={(event) => onWish({ prompt: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            box.current?.requestSubmit();
          }}
        />
        {open && (
          <div className="flex min-w-0 basis-full flex-col gap-2 px-1">
            <div id="composer-notes" className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p role="alert" className="text-xs text-danger empty:hidden">
                {problem}
              </p>
              <InputNotes input={input} />
              <p className="ml-auto text-xs text-faint tabular-nums">{countCharacters(form)}</p>
            </div>
            {references.length > 0 && (
              <ReferenceStrip
                user={user}
                model={model}
                references={references}
                mask={wish.mask}
                problem={misfit}
                onWish={onWish}
                whileLoading={<Skeleton className="h-20 w-full" />}
              />
            )}
            <div className="flex gap-2">
              <div data-models className="min-w-0 flex-1">
                <Select
                  aria-label="AI Model"
                  className={selectClass}
                  value={wish.model}
                  onValueChange={(id) => {
                    if (isImageModel(id)) onWish({ model: id });
                  }}
                  options={imageModels.map((each) => ({
                    value: each.id,
                    label: each.name,
                    description: describeModel(each),
                  }))}
                />
              </div>
              <Select
                aria-label="Aspect Ratio"
                disabled={masked}
                className={cn(selectClass, 'w-22 shrink-0')}
                value={ratio}
                onValueChange={(id) => {
                  if (isRatio(id)) onWish({ ratio: id });
                }}
                options={listRatios(ratio).map((each) => ({
                  value: each.id,
                  label: each.ratio,
                  description: isOwnRatio(each.id) ? undefined : each.name,
                }))}
              />
              <Select
                aria-label="Images"
                className={cn(selectClass, 'w-18 shrink-0')}
                value={String(wish.count ?? 1)}
                onValueChange={(count) => onWish({ count: Number(count) })}
                options={counts.map((count) => ({ value: String(count), label: `× ${count}` }))}
              />
              <Link
                href={paths.imageGenerator()}
                aria-label="All settings"
                title="All settings"
                className={buttonClass({
                  variant: 'quiet',
                  className: 'size-11 px-0 max-[22.4rem]:hidden sm:size-10',
                })}
              >
                <SlidersHorizontal aria-hidden />
              </Link>
            </div>
          </div>
        )}
        {(open || user.credits < cost || !online) && (
          <div
            className={cn(
              'min-w-0 px-1',
              open && 'flex-1',
              !open && (online ? 'sr-only' : 'order-last basis-full'),
            )}
          >
            <PriceLine cost={cost} credits={user.credits} brief />
          </div>
        )}
        <OrderButton wish={wish} credits={user.credits} busy={busy} blocked={form.blocked} compact />
      </div>
    </form>
  );
}
