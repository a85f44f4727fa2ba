import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import type { PartKey } from '@safelight/prompt/composition';
import { useId } from 'react';
import { Textarea } from '../../../ui/form/textarea';
import { OptionArtwork } from '../../../components/artwork/option';
import { ChoiceRow, TintDot } from './choice-row';
import { findLight, isPhotograph, exclusionTerms, type Choices } from './choices';

const lights = lightings.map((lighting) => ({
  id: lighting.id,
  name: lighting.name,
  drawing: <OptionArtwork shown={{ kind: 'lighting', option: lighting }} sizes="4rem" />,
}));
// The wizard has more.
const shapes = ratios.slice(0, 6).map(({ id, ratio }) => ({ id, name: ratio }));
const terms = exclusionTerms.map((term) => ({ id: term, name: term }));
/** In characters; the wizard accepts ten times as many. */
const maxWordCharacters = 200;
const photosOnly = 'asked of photographs only';

interface QuestionsProps {
  choices: Choices;
  /** The change, and the part of the prompt it affects. */
  onChange: (change: Partial<Choices>, part: PartKey) => void;
}

/** A few of the wizard's questions on one sheet. */
export function Questions({ choices, onChange }: QuestionsProps) {
  const id = useId();
  const photograph = isPhotograph(choices);
  const toggle = (term: string) =>
    choices.leftOut.includes(term)
      ? choices.leftOut.filter((other) => other !== term)
      : [...choices.leftOut, term];
  return (
    <div className="flex flex-col gap-6 xl:gap-7">
      <div>
        <label htmlFor={id} className="mb-2 flex items-baseline gap-2 text-sm font-medium">
          <TintDot part="subject" />
          Your words
        </label>
        <Textarea
          id={id}
          name="words"
          rows={2}
          maxLength={maxWordCharacters}
          value={choices.words}
          onChange={(event) => onChange({ words: event.target.value }, 'subject')}
          className="scroll-mb-72 resize-none"
        />
      </div>
      <ChoiceRow
        label="Style"
        name="style"
        part="style"
        entries={styles}
        chosen={[choices.style]}
        onChoose={(chosen) => {
          const style = styles.find((candidate) => candidate.id === chosen);
          if (style) onChange({ style: style.id }, 'style');
        }}
      />
      <ChoiceRow
        label="Light"
        name="light"
        part="lighting"
        note={photograph ? findLight(choices.light).name : photosOnly}
        entries={lights}
        chosen={photograph ? [choices.light] : []}
        disabled={!photograph}
        onChoose={(light) => onChange({ light }, 'lighting')}
      />
      <ChoiceRow
        label="Lens"
        name="lens"
        part="lens"
        note={photograph ? undefined : photosOnly}
        entries={lenses}
        chosen={photograph ? [choices.lens] : []}
        disabled={!photograph}
        onChoose={(lens) => onChange({ lens }, 'lens')}
      />
      <ChoiceRow
        label="Shape"
        name="ratio"
        part="ratio"
        entries={shapes}
        chosen={[choices.ratio]}
        onChoose={(chosen) => {
          const shape = ratios.find((candidate) => candidate.id === chosen);
          if (shape) onChange({ ratio: shape.id }, 'ratio');
        }}
      />
      <ChoiceRow
        label="Leave out"
        name="leftOut"
        part="exclusions"
        several
        entries={terms}
        chosen={choices.leftOut}
        onChoose={(term) => onChange({ leftOut: toggle(term) }, 'exclusions')}
      />
    </div>
  );
}
