import { FileProblem } from '../found';
import { limits, spellSize } from '../limits';

/** The bytes that the texts of a file may still have, and how many of them could not be inflated. */
export interface Room {
  left: number;
  broken: number;
}

/** Throws a `FileProblem` when there is less room. */
export function take(room: Room, bytes: number): void {
  room.left -= bytes;
  if (room.left < 0)
    throw new FileProblem(
      `The text in this file is larger than ${spellSize(limits.textBytes)}. Paste the prompt itself.`,
    );
}
