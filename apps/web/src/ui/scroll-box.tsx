import { useEffect, useRef, type ReactNode } from 'react';

/** A box that scrolls when its content is too tall, and can then be focused and scrolled by keyboard. */
export function ScrollBox({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outer = box.current;
    const inner = content.current;
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => {
      if (outer.scrollHeight > outer.clientHeight) outer.tabIndex = 0;
      else outer.removeAttribute('tabindex');
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className}>
      <div ref={content}>{children}</div>
    </div>
  );
}
