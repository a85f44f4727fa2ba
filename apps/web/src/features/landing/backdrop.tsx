import { useEffect, useState } from 'react';
import { cn } from '../../ui/cn';
import { scenes } from './scenes';

/** The pictures, one above the other; the present one is faded in over a second. */
export function Backdrop({ index }: { index: number }) {
  // The first picture has the line for itself; the others follow when the page stands.
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className="absolute inset-x-0 top-0 h-[72%] overflow-hidden md:h-full"
      style={{ background: scenes[0]?.colour }}
    >
      {scenes.map((scene, at) => (
        <img
          key={scene.src}
          src={at === index || at === 0 || settled ? scene.src : undefined}
          alt={at === index ? scene.alt : ''}
          aria-hidden={at !== index}
          draggable={false}
          style={{ background: scene.colour }}
          className={cn(
            'absolute inset-0 size-full object-cover transition-opacity duration-1000 ease-linear',
            at === index ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
      {/* Shade where the words stand: at the left on wide screens, at the foot on narrow ones. */}
      <div className="absolute inset-0 bg-[linear-gradient(to_top,var(--ground),rgb(20_17_15/78%)_26%,rgb(20_17_15/5%)_58%,rgb(20_17_15/0%)_80%,rgb(20_17_15/45%))] md:bg-[linear-gradient(to_right,rgb(20_17_15/90%),rgb(20_17_15/74%)_52%,rgb(20_17_15/0%)_86%)] xl:bg-[linear-gradient(to_right,rgb(20_17_15/88%),rgb(20_17_15/66%)_34%,rgb(20_17_15/0%)_66%)]" />
      <div className="absolute inset-0 hidden bg-[linear-gradient(to_top,rgb(20_17_15/72%),transparent_30%,transparent_82%,rgb(20_17_15/50%))] md:block" />
    </div>
  );
}
