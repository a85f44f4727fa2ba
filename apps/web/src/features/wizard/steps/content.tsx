import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { styles } from '@safelight/catalog/styles';
import { spellCount } from '../../../components/format/count';
import type { StepId } from '../draft/flow';
import { SetAside } from '../draft/set-aside';
import type { StepProps } from './props';
import { ContextStep } from './context';
import { NegativeStep } from './negative';
import { ParametersStep } from './parameters';
import { PhotoStep } from './photo';
import { RatioStep } from './ratio';
import { StyleStep } from './style';
import { SubjectStep } from './subject';

export const stepIntros: Readonly<Record<Exclude<StepId, 'result'>, string>> = {
  style: `One scene, drawn ${spellCount(styles.length)} ways. Pick the way your image should be made.`,
  subject: 'Say it in plain words. We keep them as you write them.',
  context: 'Give your subject a place and a time, or leave that to the model.',
  ratio: 'The frame, in its true proportions.',
  camera: 'Each body leaves its mark on tone and detail.',
  lens: `From the same spot through ${spellCount(lenses.length)} lenses; only macro steps nearer.`,
  lighting: `The same heron in ${spellCount(lightings.length)} lights.`,
  framing: 'How near the camera stands, and from where it looks.',
  mood: 'One picture, graded.',
  format:
    'A file name as cameras give it, at the start of the prompt, pulls a model towards that camera’s look.',
  negative: 'Name what you do not want to see.',
  parameters: 'Fine points of this style. The defaults are good ones.',
};

interface StepContentProps extends StepProps {
  step: Exclude<StepId, 'result'>;
  onGo: (step: StepId) => void;
}

export function StepContent(props: StepContentProps) {
  const { step, draft, dispatch } = props;
  return (
    <>
      {/* The steps where a new prompt and a similar one begin. */}
      {(step === 'style' || step === 'subject') && <SetAside draft={draft} dispatch={dispatch} />}
      <Content {...props} />
    </>
  );
}

function Content({ step, onGo, ...props }: StepContentProps) {
  switch (step) {
    case 'style':
      return <StyleStep {...props} onGo={onGo} />;
    case 'subject':
      return <SubjectStep {...props} />;
    case 'context':
      return <ContextStep {...props} />;
    case 'ratio':
      return <RatioStep {...props} />;
    case 'negative':
      return <NegativeStep {...props} />;
    case 'parameters':
      return <ParametersStep {...props} />;
    default:
      return <PhotoStep {...props} kind={step} />;
  }
}
