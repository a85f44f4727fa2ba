import { PlanTeaser } from './plan-teaser';
import { StyleSheet } from './style-sheet';
import { Trial } from './trial/composer';

export { Footer } from './footer';

/** Everything below the first screen except the footer. */
export function Sections() {
  return (
    <>
      <Trial />
      <StyleSheet />
      <PlanTeaser />
    </>
  );
}
