/** For a screen that has nothing from the last visit. */
export function Waiting() {
  return 'No connection. What this screen cannot show or do now waits until it is back.';
}
