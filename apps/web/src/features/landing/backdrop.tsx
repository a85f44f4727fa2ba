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
    <div className="absolute inset-0 overflow-hidden" style={{ background: scenes[0]?.colour }}>
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
      <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(10_8_6/94%)_8%,rgb(10_8_6/72%)_42%,rgb(10_8_6/10%)_72%,rgb(10_8_6/45%))] md:bg-[linear-gradient(to_right,rgb(10_8_6/86%),rgb(10_8_6/62%)_38%,rgb(10_8_6/0%)_72%)]" />
      <div className="absolute inset-0 hidden bg-[linear-gradient(to_top,rgb(10_8_6/80%),transparent_32%,transparent_80%,rgb(10_8_6/55%))] md:block" />
    </div>
  );
}
