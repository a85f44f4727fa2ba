import { Unzlib } from 'fflate';
import { take, type Room } from './room';

/** Compressed bytes per step: deflate grows at most 1032 times, so a step stays below 5 MB. */
const step = 4096;

/** Inflates zlib data. Throws a `FileProblem` where it has no room: 1 KB can inflate to a megabyte. */
export function inflate(bytes: Uint8Array, room: Room): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((piece) => {
    take(room, piece.length);
    length += piece.length;
    pieces.push(piece);
  });
  for (let at = 0; at < bytes.length; at += step)
    stream.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
