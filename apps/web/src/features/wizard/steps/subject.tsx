import { limits } from '@safelight/catalog/limits';
import { subjectSuggestions } from '@safelight/catalog/suggestions';
import { useCallback, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { StepProps } from './props';
import { LongText } from './long-text';
import { Suggestion, Suggestions } from './suggestion';

const SubjectOffer = lazyPart(() => import('../bring/subject-offer'), 'SubjectOffer');

export function SubjectStep({ draft, dispatch, confirm }: StepProps) {
  const [pasted, setPasted] = useState<string>();
  const write = useCallback(
    (text: string) => dispatch({ type: 'wrote', field: 'subject', text }),
    [dispatch],
  );
  const chosen = subjectSuggestions.find((text) => text === draft.subject.trim());
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <LongText
        label="Your subject"
        hint="Who or what is it, and what is it doing?"
        placeholder="A red fox crossing a frozen lake at first light"
        rows={5}
        limit={limits.subjectCharacters}
        value={draft.subject}
        onChange={write}
        onPaste={setPasted}
        onConfirm={() => confirm({ type: 'wrote', field: 'subject', text: draft.subject })}
      />
      {draft.subject.length > 5 && <SubjectOffer subject={draft.subject} pasted={pasted} />}
      <section aria-labelledby="suggestions">
        <h3 id="suggestions" className="mb-3 text-sm font-medium">
          Quick suggestions
        </h3>
        <Suggestions className="grid gap-2 sm:grid-cols-2">
          {subjectSuggestions.map((text) => (
            <Suggestion
              key={text}
              text={text}
              chosen={text === chosen}
              stop={text === (chosen ?? subjectSuggestions[0])}
              onChoose={write}
            />
          ))}
        </Suggestions>
      </section>
    </div>
  );
}
