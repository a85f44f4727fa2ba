export type Time = 'dawn' | 'day' | 'golden' | 'dusk' | 'night';
export type Weather = 'clear' | 'cloud' | 'fog' | 'rain' | 'snow';

/** One kind of thing in a drawing. */
export interface Shown {
  /** What was drawn, such as `boat` or `person`. */
  readonly name: string;
  /** The prompt's own word for it: a `fisherman` is drawn as a person. */
  readonly as: string | undefined;
  /** How many; undefined for what is not counted, such as water. */
  readonly count: number | undefined;
  /** The name of its color, where the prompt names one and the drawing uses it. */
  readonly colour: string | undefined;
}

/** What a drawing shows, recorded while it is drawn, so that it is true of the drawing and not of its prompt. */
export interface DrawingFacts {
  readonly things: readonly Shown[];
  /** What is written on its sign; the drawings noted before December 2026 lack it. */
  readonly words?: string | undefined;
  readonly time: Time;
  readonly weather: Weather;
  readonly grey: boolean;
}

/** What stands in the foreground of a landscape. */
export type Figure = 'boat' | 'lighthouse' | 'person';

/** How a drawing departs from its prompt on purpose, as image models do by accident. */
export interface Flaw {
  /** A word of the prompt that is not drawn. */
  readonly leaveOut?: string | undefined;
  /** Another time of day. */
  readonly time?: Time | undefined;
  /** Another number of boats, people or lighthouses. */
  readonly count?: number | undefined;
  /** Another color than the first one that the prompt names. */
  readonly colour?: string | undefined;
  /** The words on the sign have two letters in the wrong order. */
  readonly misspell?: boolean | undefined;
  /** A figure that the prompt does not ask for, or rules out. */
  readonly also?: Figure | undefined;
}
