import { useEffect, useState } from 'react';
import { placeholderOf } from './scene-files';
import { SceneArtwork } from './scene-artwork';
import { scenes } from './scenes';

/** The scenes on top of each other; the current one fades in over a second. */
export function Backdrop({ index }: { index: number }) {
  // The first scene loads alone. Each other scene loads while the one before it is shown.
  const [settled, setSettled] = useState(false);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([0]));
  useEffect(() => {
    if (settled) setWanted((before) => new Set([...before, index, (index + 1) % scenes.length]));
  }, [index, settled]);
  return (
    <div
      className="absolute inset-x-0 top-0 h-full overflow-hidden max-md:portrait:h-[72%]"
      style={scenes[0] && placeholderOf(scenes[0])}
    >
      {scenes.map((scene, at) => (
        <SceneArtwork
          key={scene.name}
          scene={scene}
          shown={at === index}
          wanted={at === index || wanted.has(at)}
          first={at === 0}
          onSettled={() => setSettled(true)}
        />
      ))}
      {/* Shade behind the text: at the left on wide screens, at the bottom on portrait phones. */}
      <div className="absolute inset-0 bg-[linear-gradient(to_right,rgb(20_17_15/90%),rgb(20_17_15/74%)_52%,rgb(20_17_15/0%)_86%)] max-md:portrait:bg-[linear-gradient(to_top,var(--ground),rgb(20_17_15/78%)_26%,rgb(20_17_15/42%)_50%,rgb(20_17_15/0%)_72%,rgb(20_17_15/45%))] xl:bg-[linear-gradient(to_right,rgb(20_17_15/88%),rgb(20_17_15/66%)_34%,rgb(20_17_15/0%)_66%)]" />
      <div className="absolute inset-0 hidden bg-[linear-gradient(to_top,rgb(20_17_15/72%),transparent_30%,transparent_82%,rgb(20_17_15/50%))] md:block" />
    </div>
  );
}
