/** Limits concurrent work under each key. Waiting calls are served in order. */
export interface Gates<Key> {
  /** Resolves with a function to leave. Throws the refusal when too many wait already, or one waited too long. */
  enter(key: Key): Promise<() => void>;
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>;
}

export interface GateLimits {
  readonly atOnce: number;
  /** Calls that may wait under one key, and for how many milliseconds; undefined means without limit. */
  readonly waiting: number;
  readonly patience?: number | undefined;
}

interface Gate {
  entered: number;
  readonly waiting: Set<() => void>;
}

export function createGates<Key>(limits: GateLimits, refusal: () => Error): Gates<Key> {
  const gates = new Map<Key, Gate>();

  async function enter(key: Key): Promise<() => void> {
    const gate = gates.get(key) ?? { entered: 0, waiting: new Set() };
    gates.set(key, gate);
    if (gate.entered < limits.atOnce) gate.entered += 1;
    else await wait(gate);
    return () => {
      // A free place goes straight to the first waiting call, so that a new one cannot overtake it.
      const [next] = gate.waiting;
      if (next) return next();
      gate.entered -= 1;
      if (gate.entered === 0) gates.delete(key);
    };
  }

  function wait({ waiting }: Gate): Promise<void> {
    if (waiting.size >= limits.waiting) throw refusal();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        waiting.delete(next);
        clearTimeout(timer);
        settle();
      };
      const next = end(resolve);
      const timer =
        limits.patience === undefined
          ? undefined
          : setTimeout(
              end(() => reject(refusal())),
              limits.patience,
            );
      waiting.add(next);
    });
  }

  return {
    enter,
    async run(key, work) {
      const leave = await enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
