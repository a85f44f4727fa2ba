import { PlanTeaser } from './plan-teaser';
import { StyleSheet } from './style-sheet';
import { Trial } from './trial/composer';
import { Wall } from './wall/section';

export { Footer } from './footer';

/** Everything below the first screen except the footer. */
export function Sections() {
  return (
    <>
      <Trial />
      <Wall />
      <StyleSheet />
      <PlanTeaser />
    </>
  );
}
